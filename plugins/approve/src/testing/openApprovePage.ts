import { type Connector, createLatchkit, type Latchkit, type Plugin } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import { atom } from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  type FakeAnswers,
  fakeConnector,
  readModal,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { approve } from '../index.ts'
import { explainBasic } from './explainBasic.ts'

const kits: { destroy(): void }[] = []

/** Destroys every kit of a test. */
export function destroyKits(): void {
  for (const kit of kits.splice(0)) kit.destroy()
}

/** A page with a connected wallet without a prompt of its own, and helpers to read and use the modal. */
export async function openApprovePage(
  {
    answers = {},
    plugins = [],
    explain = explainBasic,
    type = 'ANNOUNCED',
  }: {
    /** The type of the connector. A wallet of type AUTH runs in a frame. */
    type?: Connector['type']
    answers?: FakeAnswers
    plugins?: readonly Plugin[]
    explain?: ChainAdapter['explain'] | undefined
  } = {},
  options: object = {},
) {
  const connector = fakeConnector({ hasOwnPrompt: false, name: 'Field', type })
  const source = { ...createFakeSource(answers), connectors: atom([connector]) }
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
  // An embedded modal needs a container in the page.
  document.body.replaceChildren(document.createElement('div'))
  if ('enableEmbedded' in options) kit.mount(document.body.firstElementChild as HTMLElement)
  await kit.prepare()
  await kit.connect({ connector: connector.id })
  const root = document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot
  if (!root) throw new Error('no modal')
  const button = (label: string) =>
    [...root.querySelectorAll('button')].find(
      (element) => element.getAttribute('aria-label') === label || element.textContent === label,
    )
  return {
    kit,
    source,
    root,
    button,
    text: () => root.querySelector('dialog')?.textContent ?? '',
    isOpen: () => root.querySelector('dialog')?.open === true,
    /** Waits for the animations of the modal, because axe measures the contrast of half-faded text. */
    settled: () => readModal(kit).settled(),
    /** Sends a request as the site, and records its result or the code of its error. */
    ask(method: string, params: unknown) {
      const entry = { result: undefined as unknown }
      kit
        .provider('eip155')
        .request({ method, params })
        .then(
          (answer: unknown) => {
            entry.result = answer
          },
          ({ code }: { code: number }) => {
            entry.result = code
          },
        )
      return entry
    },
    /** Clicks a button as soon as it is enabled. */
    async press(label: string): Promise<void> {
      await vi.waitFor(
        () => {
          const connector = button(label)
          if (!connector || connector.disabled)
            throw new Error(`No "${label}" to press in: ${root.textContent}`)
          connector.click()
        },
        { timeout: 3_000, interval: 20 },
      )
    },
  }
}
