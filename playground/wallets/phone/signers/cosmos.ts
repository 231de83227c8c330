import { serializeSignDoc } from '@cosmjs/amino'
import { fromBase64, toBase64 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { localCosmos } from '../../../shared/cosmosNetworks.ts'
import { createKey } from '../../cosmos/key.ts'
import type { NamespaceSigner } from '../others.ts'

const key = createKey(`0x${'09'.repeat(32)}`)
const addressOn = (chainId: string) => {
  const network = localCosmos.find(({ id }) => `cosmos:${id}` === chainId)
  return network && key.addressOn(network.cosmos.bech32Prefix)
}

/** Signs in the formats of WalletConnect sessions: the bytes of a transaction in base64. */
export const signer: NamespaceSigner = {
  accountOn: addressOn,
  methods: {
    cosmos_getAccounts: (_, chainId) => [
      { algo: 'secp256k1', address: addressOn(chainId), pubkey: toBase64(key.publicKey) },
    ],
    cosmos_signAmino: ({ signDoc }) => ({
      signature: key.sign(serializeSignDoc(signDoc as never)),
      signed: signDoc,
    }),
    cosmos_signDirect({ signDoc }) {
      const { chainId, accountNumber, bodyBytes, authInfoBytes } = signDoc as Record<string, string>
      const doc = {
        chainId: chainId ?? '',
        accountNumber: BigInt(accountNumber ?? 0),
        bodyBytes: fromBase64(bodyBytes ?? ''),
        authInfoBytes: fromBase64(authInfoBytes ?? ''),
      }
      return { signature: key.sign(makeSignBytes(doc)), signed: signDoc }
    },
  },
}
