import { openHost, type PageOptions, walletName, walletRdns } from '../lib/openPage.ts'
import { borrowPhone } from './phoneOfCells.ts'
import type { Cell, Fault, Flow, World } from './types.ts'

export const otherWallet = { name: 'Other Wallet', rdns: 'other.wallet', mode: 'approve' } as const

/** Keeps the wallets of the page at hand, to compare what they say with what the kit says. */
const keepProviders = `
  globalThis.announced = {}
  addEventListener('eip6963:announceProvider', ({ detail }) => {
    try {
      if (detail.info.name === '${walletName}') globalThis.announced['${walletRdns}'] ??= detail.provider
    } catch {}
  })
`

/** Opens the page of a flow as a fault has it. */
export async function openWorld(flow: Flow, fault: Fault, cell: Cell): Promise<World> {
  const options = [{ wallets: [{}, otherWallet] }, flow.page, fault.page, cell.page].reduce<PageOptions>(
    (all, next) => merge(all, next ?? {}),
    { before: keepProviders },
  )
  const [opened, phone] = await Promise.all([openHost(options), flow.pairs ? borrowPhone() : undefined])
  return { ...opened, phone, tries: 0 }
}

const merge = (one: PageOptions, next: PageOptions): PageOptions => ({
  ...one,
  ...next,
  kit: { ...one.kit, ...next.kit },
  context: { ...one.context, ...next.context },
  before: [one.before, next.before].filter(Boolean).join('\n'),
})
