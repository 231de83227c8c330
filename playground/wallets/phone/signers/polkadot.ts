import { encodeAddress } from '@polkadot/util-crypto/address'
import { developmentAccounts } from '../../polkadot/options.ts'
import { createKey } from '../../polkadot/signing.ts'
import type { NamespaceSigner } from '../others.ts'

const [alice] = developmentAccounts
if (!alice) throw new Error('There is a development account')
const key = createKey(alice)

/** The address format of the local networks. */
const prefixes: Readonly<Record<string, number>> = {
  'polkadot:45454545454545454545454545454545': 42,
  'polkadot:50505050505050505050505050505050': 0,
}

/** Signs bytes wrapped as a message, and extrinsics described in JSON. */
export const signer: NamespaceSigner = {
  accountOn(chainId) {
    const prefix = prefixes[chainId]
    return prefix === undefined ? undefined : encodeAddress(key.publicKey, prefix)
  },
  methods: {
    polkadot_signMessage: ({ message }) => ({
      signature: key.signRaw(new TextEncoder().encode(`<Bytes>${String(message)}</Bytes>`)),
    }),
    polkadot_signTransaction: ({ transactionPayload }) => ({
      signature: key.signPayload(Object(transactionPayload)),
    }),
  },
}
