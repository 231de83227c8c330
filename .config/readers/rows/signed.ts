import { formatSignInMessage } from '../../../kernel/src/signIn/index.ts'
import { signInData } from '../../../kernel/src/testing/index.ts'
import { signers } from '../../../plugins/siwx/src/testing/signers.ts'

/** A signed session of each kind of signature. */
export const signed = await Promise.all(
  signers.map(async ({ namespace, chainId, address, sign }) => {
    const data = { ...signInData, chainId, accountAddress: address }
    const message = formatSignInMessage(data)
    return { namespace, chainId, address, message, signature: await sign(message), data }
  }),
)
export const [
  first = {
    namespace: '',
    chainId: 'eip155:1' as const,
    address: '',
    message: '',
    signature: '',
    data: signInData,
  },
] = signed
