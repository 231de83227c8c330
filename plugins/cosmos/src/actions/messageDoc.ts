import { toBase64 } from '@latchkit/kernel/chain'

/**
 * Creates the sign document of a text by `signer`, which is not a transaction of any chain.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export const messageDoc = (signer: string, text: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(new TextEncoder().encode(text)) } }],
  memo: '',
})
