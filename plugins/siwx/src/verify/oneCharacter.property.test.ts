import { formatSignInMessage } from '@latchkit/kernel/sign-in'
import { fewRuns, signInData } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signers } from '../testing/signers.ts'
import { verify } from './verifySession.ts'

const { domain, nonce, issuedAt } = signInData
const sessions = await Promise.all(
  signers.map(async ({ chainId, address, sign }) => {
    const message = formatSignInMessage({ ...signInData, chainId, accountAddress: address })
    return { message, signature: await sign(message) }
  }),
)

test('I-27: a message with one other character is not accepted', async () => {
  const characters = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...'09aZ \n-'),
  )
  const change = fc.record({ session: fc.constantFrom(...sessions), at: fc.nat(), character: characters })
  await fc.assert(
    fc.asyncProperty(change, async ({ session, at, character }) => {
      const index = at % session.message.length
      const message = session.message.slice(0, index) + character + session.message.slice(index + 1)
      fc.pre(message !== session.message)
      const expected = { domain, nonce, time: Date.parse(issuedAt) }
      expect(await verify({ ...session, message }, expected)).toMatchObject({ ok: false })
    }),
    fewRuns,
  )
})
