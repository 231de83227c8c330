import {
  type ChainAdapter,
  type Connector,
  createLatchkit,
  type Latchkit,
  type Plugin,
} from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  type FakeAnswers,
  fakeConnector,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { atom } from 'jotai/vanilla'
import { vi } from 'vitest'
import { approve } from '../index.ts'
import { explainPlainly } from './explainPlainly.ts'

const kits: { destroy(): void }[] = []

/** Ends every kit of a test. */
export function endKits(): void {
  for (const kit of kits.splice(0)) kit.destroy()
}

/** A page whose wallet does not ask by itself, connected; and eyes and hands on the modal. */
export async function openPage(
  {
    answers = {},
    plugins = [],
    explain = explainPlainly,
    type = 'ANNOUNCED',
  }: {
    /** How the wallet was found: one that is of type AUTH lives in a frame. */
    type?: Connector['type']
    answers?: FakeAnswers
    plugins?: readonly Plugin[]
    explain?: ChainAdapter['explain'] | undefined
  } = {},
  options: object = {},
) {
  const found = fakeConnector({ hasOwnPrompt: false, name: 'Field', type })
  const source = { ...createFakeSource(answers), connectors: atom([found]) }
  const kit: Latchkit = createLatchkit({
    kitId: `approve-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    metadata: { name: 'Example Shop' },
    plugins: [
      walletPlugin(source, createFakeAdapter(explain ? { explain } : {}), {
        methods: {
          personal_sign: 'approve',
          eth_sendTransaction: 'approve',
          eth_signTypedData_v4: 'approve',
          wallet_sendCalls: 'approve',
          wallet_grantPermissions: 'approve',
        },
      }),
      viewPlugin('views', ['Connect', 'Account']),
      approve(),
      ...plugins,
    ],
    onDiagnostic: () => undefined,
    ...options,
  })
  kits.push(kit)
  // Inline it needs a place of the page.
  document.body.replaceChildren(document.createElement('div'))
  if ('enableEmbedded' in options) kit.mountIn(document.body.firstElementChild as HTMLElement)
  await kit.prepare()
  await kit.connect({ connector: found.id })
  const root = document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot
  if (!root) throw new Error('no modal')
  const button = (label: string) =>
    [...root.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === label || one.textContent === label,
    )
  return {
    kit,
    source,
    root,
    button,
    text: () => root.querySelector('dialog')?.textContent ?? '',
    isOpen: () => root.querySelector('dialog')?.open === true,
    /** A site's request, and how it ended. */
    ask(method: string, params: unknown) {
      const asked = { end: undefined as unknown }
      kit
        .provider('eip155')
        .request({ method, params })
        .then(
          (answer: unknown) => {
            asked.end = answer
          },
          ({ code }: { code: number }) => {
            asked.end = code
          },
        )
      return asked
    },
    /** Presses a button once it can be pressed. */
    async press(label: string): Promise<void> {
      await vi.waitFor(
        () => {
          const found = button(label)
          if (!found || found.disabled) throw new Error(`No "${label}" to press in: ${root.textContent}`)
          found.click()
        },
        { timeout: 3_000, interval: 20 },
      )
    },
  }
}
