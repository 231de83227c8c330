import { openHost, type PageOptions, walletName, walletRdns } from '../lib/openPage.ts'
import { openPhone } from '../lib/phone.ts'
import type { Cell, Fault, Flow, World } from './types.ts'

export const otherWallet = { name: 'Other Wallet', rdns: 'other.wallet', mode: 'approve' } as const

/** Stores the provider of the test wallet, so that its state can be compared with the state that the kit reports. */
const storeProvider = `
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
    (merged, next) => merge(merged, next ?? {}),
    { before: storeProvider },
  )
  const [opened, phone] = await Promise.all([
    openHost(options),
    flow.pairs ? openPhone({ mode: 'stall' }) : undefined,
  ])
  return { ...opened, phone, tries: 0 }
}

const merge = (base: PageOptions, override: PageOptions): PageOptions => ({
  ...base,
  ...override,
  kit: { ...base.kit, ...override.kit },
  context: { ...base.context, ...override.context },
  before: [base.before, override.before].filter(Boolean).join('\n'),
})
