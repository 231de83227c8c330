import type { ConformanceCase } from '../pluginConformance.ts'
import { equal, reasonOf } from './checks.ts'
import { adapterOf, type CaseEnvironment } from './createCaseEnvironment.ts'

const capabilities = ['balance', 'transfer'] as const

/** Cases for the capabilities that the adapter declares. */
export function capabilityCases({
  defineCase,
  setup,
  namespace,
}: CaseEnvironment): readonly ConformanceCase[] {
  return [
    defineCase('has exactly the listed capabilities', async (_wallet, open) => {
      const adapter = await adapterOf(await open(), namespace)
      for (const name of capabilities)
        equal(typeof adapter[name], setup.capabilities.includes(name) ? 'function' : 'undefined', name)
    }),
    defineCase('reads no balance on a network that the site does not list', async (_wallet, open) => {
      const kit = await open()
      const { accounts, chainId } = await kit.connect()
      const adapter = await adapterOf(kit, namespace)
      const address = accounts[0]?.slice(chainId.length + 1)
      const { signal } = kit.kernel
      const reason = await reasonOf(
        adapter.balance?.(`${namespace}:unheard-of:${address}`, { signal }) ?? Promise.resolve(),
      )
      equal(/^(nothing|no LatchkitError)/.test(reason), !adapter.balance, 'that it succeeded')
    }),
    defineCase('names the connected account in its URI to receive with', async (_wallet, open) => {
      const kit = await open()
      const { accounts, chainId } = await kit.connect()
      const [account] = accounts
      // The session refuses a URI that does not name the account.
      const adapter = await kit.session.adapter(namespace)
      if (!account || !adapter.receiveUri) return
      const { signal } = kit.kernel
      equal(typeof (await adapter.receiveUri(account, chainId, { signal })), 'string', 'its own network')
    }),
    defineCase('accepts no invalid receiver', async (_wallet, open) => {
      const adapter = await adapterOf(await open(), namespace)
      for (const text of ['', ' ', 'nobody', '0x', 'wc:1@2']) {
        const check = await adapter.checkAddress(text)
        equal(check.ok, false, `that "${text}" is an address`)
      }
    }),
  ]
}
