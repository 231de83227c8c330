import { expect } from 'vitest'
import type { ScriptedAnswer } from '../../../wallets/extension/index.ts'
import { connectWallet, openModal, waitForStatus } from '../../lib/flows.ts'
import { walletName } from '../../lib/openPage.ts'
import { copyUri } from '../../lib/pairing.ts'
import { askedMethods, script, setMode, switchAccount, switchChain } from '../../lib/wallet.ts'
import { boot } from '../flows/boot.ts'
import { connect } from '../flows/connect.ts'
import { openPairing, pair, setPhone } from '../flows/pair.ts'
import { answered, askSignature, request, siteRequests } from '../flows/request.ts'
import { switchNetwork } from '../flows/switch.ts'
import { once } from '../once.ts'
import { modal } from '../promises.ts'
import type { Fault, Flow, World } from '../types.ts'

const methods = ['eth_requestAccounts', 'wallet_switchEthereumChain', 'personal_sign'] as const

/** Has the wallet answer wrongly whatever a flow asks of it. */
const wrongly = (answer: ScriptedAnswer): Pick<Fault, 'apply' | 'clear'> => ({
  async apply({ page }) {
    for (const method of methods) await script(page, method, answer)
  },
  async clear({ page }) {
    for (const method of methods) await script(page, method)
  },
})

/** The phone has read the code, and its person does nothing. */
const scanned: Flow = {
  ...pair,
  async start(world) {
    await openPairing(world)
    await world.phone?.pair(await copyUri(world.page))
    await world.phone?.page.getByText(/./).first().waitFor()
  },
  async dismiss(world) {
    await setPhone(world, 'reject')
    await setPhone(world, 'stall')
  },
  async finish(world) {
    await setPhone(world, 'approve')
    await waitForStatus(world.page, 'connected')
  },
}

const twice: Flow = {
  ...connect,
  async start(world) {
    await openModal(world.page)
    await modal(world).getByRole('button', { name: walletName }).dblclick()
  },
}

const follows = { file: 'pairing.e2e.ts', title: 'follows the wallet: network, and account' } as const

/** As an extension that is updated or switched off while its page is open: this page has lost it. */
const withdraw = ({ page }: World) =>
  page.evaluate(() =>
    (globalThis as unknown as { testWallets: Record<string, { withdraw(): void }> }).testWallets[
      'test.wallet'
    ]?.withdraw(),
  )

/** The page is loaded anew, and the visitor connects where that is needed. */
async function comesBack({ page }: World): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
}
const reconnected = async (world: World): Promise<void> => {
  if ((await world.page.getByTestId('status').textContent()) !== 'connected') await connectWallet(world.page)
  await setMode(world.page, 'stall')
}
const afterConnecting = (flow: Flow): Flow => ({
  ...flow,
  async start(world) {
    await reconnected(world)
    await flow.start(world)
  },
})

const stalled: Flow = {
  ...connect,
  async start(world) {
    await connect.ready(world)
    await connect.start(world)
  },
}

/** Lets no announcement of the wallet through while the tab remembers that it is gone. */
const mayBeGone = `addEventListener('eip6963:announceProvider', (event) => {
  if (event.detail.info.rdns === 'test.wallet' && sessionStorage.getItem('gone')) event.stopImmediatePropagation()
}, true)`

export const wallet: readonly Fault[] = [
  {
    id: 'F28',
    apply: ({ page }) => page.clock.install(),
    strike: ({ page }) => page.clock.fastForward(15_000),
    cells: {
      I: {
        ends: 'by itself',
        as: once(connect, `Continue in ${walletName}`),
        words: [`Still waiting for ${walletName}`, 'Use another wallet'],
      },
      W: { ends: 'by itself', as: scanned, words: ['Scan this QR Code with your phone'] },
      C: {
        ends: 'by itself',
        as: once(switchNetwork, 'Approve in wallet'),
        words: ['Still waiting for your wallet', 'Choose another network'],
      },
      R: {
        ends: 'by itself',
        // Whoever waits on a person waits as long as the person takes.
        async under({ page }) {
          await page.clock.fastForward(3_600_000)
          expect((await siteRequests(page)).at(-1)?.settled).toBe(0)
        },
      },
    },
  },
  {
    id: 'F29',
    ...wrongly({ result: null }),
    cells: {
      I: {
        ends: 'by trying again',
        words: [
          `Could not connect to ${walletName}`,
          'The wallet gave an answer that makes no sense. Try again or use another wallet.',
        ],
      },
      W: {
        file: 'plugins/walletconnect/src/readSession.test.ts',
        title: 'I-24: whatever a wallet approves, what is used was asked for and was given',
      },
      R: {
        ends: 'from the start',
        leaves: false,
        async under({ page }) {
          expect((await answered(page)).message).toBeTypeOf('string')
        },
        red: 'What a wallet answers to a request of the site goes to the site as it is, of whatever shape.',
      },
    },
  },
  {
    id: 'F29',
    how: 'says yes to a network and stays',
    ...wrongly({ result: {} }),
    cells: { C: { ends: 'by trying again', words: ['The network could not be switched'] } },
  },
  ...(
    [
      ['by 4001', { code: 4001, message: 'No' }],
      ['in words', { code: -32603, message: 'MyWallet: User denied account authorization' }],
    ] as const
  ).map(
    ([how, error]): Fault => ({
      id: 'F30',
      how,
      ...wrongly({ error }),
      cells: {
        I: { ends: 'by trying again', words: ['Connection declined'] },
        C: { ends: 'by trying again', words: ['Switch declined'] },
        R: {
          ends: 'from the start',
          async under({ page }) {
            expect((await answered(page)).code).toBe(4001)
          },
        },
      },
    }),
  ),
  {
    id: 'F30',
    cells: {
      W: {
        file: 'pairing.e2e.ts',
        title: '22: a wallet that declines is said, and trying again has a new uri',
      },
    },
  },
  {
    id: 'F31',
    ...wrongly({ error: { code: -32002, message: 'Already processing' } }),
    cells: {
      I: { ends: 'by trying again', words: ['Check your wallet: a request is already open'] },
      C: { ends: 'by trying again', words: ['Check your wallet: a request is already open'] },
      R: {
        ends: 'from the start',
        async under({ page }) {
          expect((await answered(page)).code).toBe(-32002)
        },
      },
    },
  },
  {
    id: 'F32',
    cells: {
      I: { as: twice },
      W: {
        as: {
          ...pair,
          async start(world) {
            await openModal(world.page)
            await modal(world).getByRole('button', { name: 'WalletConnect' }).dblclick()
          },
        },
      },
      C: {
        as: {
          ...switchNetwork,
          async start(world) {
            await openModal(world.page)
            await modal(world)
              .getByRole('button', { name: /Local One/ })
              .click()
            await modal(world).getByRole('button', { name: 'Local Two' }).dblclick()
          },
        },
      },
      R: {
        as: {
          ...request,
          // Two calls of the site are two requests: the wallet is asked one after the other, and refuses the second.
          async start(world) {
            world.tries += 1
            await askSignature(world.page)
            await expect
              .poll(async () => (await askedMethods(world.page)).includes('personal_sign'))
              .toBe(true)
            await askSignature(world.page)
            expect((await answered(world.page)).code).toBe(-32002)
          },
          async finish({ page }) {
            await setMode(page, 'approve')
            await expect.poll(async () => (await siteRequests(page))[0]?.settled).toBe(1)
            expect((await siteRequests(page))[0]?.result).toMatch(/^0x[0-9a-f]{130}$/)
          },
        },
      },
    },
  },
  {
    id: 'F33',
    strike: ({ page }) => switchChain(page, 31338),
    cells: { I: {}, W: follows, C: {}, R: {} },
  },
  {
    id: 'F34',
    strike: ({ page }) => switchAccount(page, 1),
    cells: { I: {}, W: follows, R: {} },
  },
  {
    id: 'F35',
    page: { before: mayBeGone },
    async apply({ page }) {
      await page.clock.install()
      await page.evaluate(() => sessionStorage.setItem('gone', 'yes'))
    },
    async clear({ page }) {
      await page.evaluate(() => sessionStorage.removeItem('gone'))
    },
    cells: {
      B: {
        ends: 'from the start',
        async under({ page }) {
          await waitForStatus(page, 'reconnecting')
          await page.clock.fastForward(11_000)
          await waitForStatus(page, 'disconnected')
        },
        as: {
          ...boot,
          async finish({ page }) {
            await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
            await connectWallet(page)
          },
        },
      },
    },
  },
  {
    id: 'F35',
    how: 'it is said what to do',
    strike: withdraw,
    clear: comesBack,
    cells: {
      I: {
        ends: 'from the start',
        words: ['Reload the page to use the extension.'],
        as: stalled,
        red: 'A wallet that is switched off while it is asked is told of in its own words.',
      },
    },
  },
  {
    id: 'F35',
    how: 'in the middle',
    strike: withdraw,
    clear: comesBack,
    cells: {
      I: {
        ends: 'from the start',
        words: [`Could not connect to ${walletName}`],
        as: stalled,
      },
      C: {
        ends: 'from the start',
        under: ({ page }) => waitForStatus(page, 'disconnected'),
        as: afterConnecting(switchNetwork),
      },
      R: {
        ends: 'from the start',
        under: ({ page }) => waitForStatus(page, 'disconnected'),
        as: afterConnecting(request),
      },
    },
  },
]
