import { formatSiwe } from '@latchkit/kernel/sign-in'
import { siweFields } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { signers } from '../testing/signers.ts'
import { type SignedSiwe, verifySiwe } from './verifySiwe.ts'

const evm = signers.find(({ namespace }) => namespace === 'eip155')
const fields = { ...siweFields, address: evm?.address ?? '' }
const { domain, nonce } = fields
const time = Date.parse(fields.issuedAt)
const signature = (await evm?.sign(formatSiwe(fields))) ?? ''

test('the domain and the nonce are always compared with those of the server', async () => {
  const signed = { fields, signature, time }
  expect(await verifySiwe({ ...signed, domain, nonce })).toMatchObject({ ok: true })
  const other = { domain: 'evil.example', nonce: '00000000' }
  expect(await verifySiwe({ ...signed, nonce, domain: other.domain })).toMatchObject({
    reason: 'WRONG_DOMAIN',
  })
  expect(await verifySiwe({ ...signed, domain, nonce: other.nonce })).toMatchObject({ reason: 'WRONG_NONCE' })
})

test('without an expected domain or nonce, by a server without types, everything is refused', async () => {
  const signed: object = { fields, signature, time }
  const refusalOf = (expected: object) => verifySiwe({ ...signed, ...expected } as SignedSiwe)
  expect(await refusalOf({ nonce })).toMatchObject({ reason: 'WRONG_DOMAIN' })
  expect(await refusalOf({ domain })).toMatchObject({ reason: 'WRONG_NONCE' })
  expect(await refusalOf({ domain, nonce: undefined })).toMatchObject({ reason: 'WRONG_NONCE' })
  // @ts-expect-error The domain and the nonce are required.
  expect(await verifySiwe({ fields, signature })).toMatchObject({ ok: false })
})
