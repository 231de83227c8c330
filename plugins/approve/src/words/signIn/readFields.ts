import { copyOwn } from '@latchkit/kernel/chain'
import {
  fromSolanaChain,
  parseSignInMessage,
  parseSignInSolana,
  type SignInData,
} from '@latchkit/kernel/sign-in'

type Always = 'domain' | 'accountAddress'

/** The fields of a sign-in in any format. Sign In With Solana requires the domain and the address only. */
export type SignInFields = Pick<SignInData, Always> & {
  readonly [Name in Exclude<keyof SignInData, Always>]?: SignInData[Name] | undefined
}

/** Reads the fields of a sign-in, or `undefined` if a strict parser does not accept the text. */
export function readFields(text: string): SignInFields | undefined {
  const session = parseSignInMessage(text)
  if (session.ok) return copyOwn(session.fields)
  const solana = parseSignInSolana(text)
  if (!solana.ok) return undefined
  const { address, chainId, ...fields } = copyOwn(solana.fields)
  return copyOwn({ ...fields, accountAddress: address, chainId: chainId && fromSolanaChain(chainId) })
}
