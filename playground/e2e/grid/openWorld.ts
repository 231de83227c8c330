import { openHost, type PageOptions, walletName, walletRdns } from '../lib/openPage.ts'
import { borrowPhone } from './phoneOfCells.ts'
import type { Cell, Fault, Flow, World } from './types.ts'

export const otherWallet = { name: 'Other Wallet', rdns: 'other.wallet', mode: 'approve' } as const

/** Stores the provider of the test wallet, so that its state can be compared with the state that the kit reports. */
const keepProviders = `
  globalThis.announced = {}
  addEventListener('eip6963:announceProvider', ({ detail }) => {
    try {
      if (detail.info.name === '${walletName}') globalThis.announced['${walletRdns}'] ??= detail.provider
    } catch {}
  })
`

/** Opens a page with the combined page options of the flow, the fault and the cell. */
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
