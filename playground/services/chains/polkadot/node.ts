import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BuildBlockMode, setStorage, setupWithServer } from '@acala-network/chopsticks'
import { encodeAddress } from '@polkadot/util-crypto'
import { fundedKeys, funds } from './accounts.ts'

/**
 * Runs in a separate process: the runtime of Rococo Asset Hub from its genesis. It builds a block for each transaction,
 * reports its port to the parent, and exits with the parent.
 */
process.once('disconnect', () => process.exit())

const require = createRequire(import.meta.url)
const specs = join(dirname(require.resolve('@substrate/connect-known-chains')), 'specs')
const { chainSpec }: { readonly chainSpec: string } = require(join(specs, 'rococo_v2_2_asset_hub.js'))

const { chain, addr } = await setupWithServer({
  'chain-spec': JSON.parse(chainSpec),
  'build-block-mode': BuildBlockMode.Instant,
  host: '127.0.0.1',
  port: 0,
})
const rich = { providers: 1, data: { free: funds.toString() } }
const accounts = fundedKeys.map((key) => [[encodeAddress(`0x${key}`)], rich])
await setStorage(chain, { System: { Account: accounts } })
process.send?.({ addr })
