import { bitcoin } from '@latchkit/plugin-bip122/networks'
import { cosmosHub } from '@latchkit/plugin-cosmos/networks'
import { polkadot } from '@latchkit/plugin-polkadot/networks'
import { base64, bech32 } from '@scure/base'
import type { Case } from '../cases/types.ts'

/** Requests of the namespaces whose transactions are not explained: messages, and transactions with and without a fee. */
interface Family {
  readonly chainId: `${string}:${string}`
  readonly address: string
  readonly cases: readonly Case[]
}

const address = bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(7)))
const hello = base64.encode(new TextEncoder().encode('Hello'))
const messageDoc = {
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data: hello } }],
  memo: '',
}
const amino = { ...messageDoc, chain_id: 'cosmoshub-4', msgs: [] }
const cosmosRequest = (method: string, signDoc: object): Case => ({
  name: `${method}: ${JSON.stringify(signDoc).slice(0, 60)}`,
  method,
  params: { signerAddress: address, signDoc },
})

const payer = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const payload = { address: payer, genesisHash: `0x${polkadot.id}${'00'.repeat(16)}` }
const polkadotRequest = (method: string, params: object): Case => ({
  name: `${method}: ${JSON.stringify(params).slice(0, 60)}`,
  method,
  params: { address: payer, ...params },
})

/** A family for each of the three namespaces. */
export const otherNamespaces: Readonly<Record<'bip122' | 'cosmos' | 'polkadot', Family>> = {
  bip122: {
    chainId: `bip122:${bitcoin.id}`,
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    cases: [
      { name: 'a message', method: 'signMessage', params: { message: 'Hello' } },
      { name: 'a hash', method: 'signMessage', params: { message: 'ab'.repeat(32) } },
      { name: 'no PSBT', method: 'signPsbt', params: { psbt: 'cHNidP8=' } },
    ],
  },
  cosmos: {
    chainId: `cosmos:${cosmosHub.id}`,
    address,
    cases: [
      cosmosRequest('cosmos_signAmino', messageDoc),
      cosmosRequest('cosmos_signAmino', amino),
      cosmosRequest('cosmos_signAmino', {
        ...amino,
        fee: { gas: '1', amount: [{ denom: 'uatom', amount: '9' }] },
      }),
      cosmosRequest('cosmos_signDirect', { chainId: 'cosmoshub-4' }),
    ],
  },
  polkadot: {
    chainId: `polkadot:${polkadot.id}`,
    address: payer,
    cases: [
      polkadotRequest('polkadot_signMessage', { message: 'Hello' }),
      polkadotRequest('polkadot_signMessage', { message: '0x4869', encoding: 'hex' }),
      polkadotRequest('polkadot_signTransaction', { transactionPayload: payload }),
      polkadotRequest('polkadot_signTransaction', {
        transactionPayload: { ...payload, tip: '0xffffffffff' },
      }),
    ],
  },
}
