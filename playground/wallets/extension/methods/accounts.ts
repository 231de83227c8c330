import * as v from 'valibot'
import type { Method, WalletCore } from '../core.ts'
import { invalidParams } from '../errors.ts'
import { parseParams } from './params.ts'

/** Never asks: a site that is not connected, or a locked wallet, shows none. */
export const accounts: Method = ({ state }) => state.exposed()

export const requestAccounts: Method = async (core) => {
  if (core.state.exposed().length === 0) await connect(core)
  return core.state.exposed()
}

/** Asks even a connected site, as wallets do: that is how a person is let choose again. */
export const requestPermissions: Method = async (core, params) => {
  parseAccountsPermission(params)
  await connect(core)
  return permissions(core)
}

export const getPermissions: Method = (core) => permissions(core)

export const revokePermissions: Method = ({ state }, params) => {
  parseAccountsPermission(params)
  state.change({ authorised: false })
  return null
}

async function connect({ state, approvals }: WalletCore): Promise<void> {
  await approvals.ask({
    kind: 'connection',
    title: 'Connect to this site',
    rows: [{ label: 'Account', value: state.account().address }],
  })
  // Who approves a connection has the wallet open.
  state.change({ authorised: true, locked: false })
}

function permissions({ state, site }: WalletCore) {
  return state.exposed().map((value) => ({
    parentCapability: 'eth_accounts',
    invoker: site,
    caveats: [{ type: 'restrictReturnedAccounts', value: [value] }],
  }))
}

const permissionSchema = v.tuple([v.record(v.string(), v.unknown())])

function parseAccountsPermission(params: readonly unknown[]): void {
  const [asked] = parseParams(permissionSchema, params)
  if (!Object.hasOwn(asked, 'eth_accounts')) throw invalidParams('the one permission is eth_accounts')
}
