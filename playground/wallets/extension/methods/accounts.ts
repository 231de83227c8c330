import * as v from '../../../shared/valibot.ts'
import type { Method, WalletCore } from '../core.ts'
import { invalidParams } from '../errors.ts'
import { parseParams } from './params.ts'

/** Returns no accounts if the site is not connected or the wallet is locked. It never prompts. */
export const accounts: Method = ({ state }) => state.exposed()

export const requestAccounts: Method = async (core) => {
  if (core.state.exposed().length === 0) await connect(core)
  return core.state.exposed()
}

/** Prompts even if the site is connected, as wallets do, so that the visitor can choose again. */
export const requestPermissions: Method = async (core, params) => {
  parseAccountsPermission(params)
  await connect(core)
  return permissions(core)
}

export const getPermissions: Method = (core) => permissions(core)

export const revokePermissions: Method = ({ state }, params) => {
  parseAccountsPermission(params)
  state.change({ authorized: false })
  return null
}

async function connect({ state, approvals }: WalletCore): Promise<void> {
  await approvals.ask({
    kind: 'connection',
    title: 'Connect to this site',
    rows: [{ label: 'Account', value: state.account().address }],
  })
  // Approving a connection also unlocks the wallet.
  state.change({ authorized: true, locked: false })
}

// As in MetaMask, a locked wallet reports the permissions of the site.
function permissions({ state, site }: WalletCore) {
  const value = state.permitted()
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return value.length > 0 ? [{ parentCapability: 'eth_accounts', invoker: site, caveats }] : []
}

const permissionSchema = v.tuple([v.record(v.string(), v.unknown())])

function parseAccountsPermission(params: readonly unknown[]): void {
  const [requested] = parseParams(permissionSchema, params)
  if (!Object.hasOwn(requested, 'eth_accounts')) throw invalidParams('the one permission is eth_accounts')
}
