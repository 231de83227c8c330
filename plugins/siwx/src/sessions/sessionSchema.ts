import { object } from '@latchkit/kernel/plugin'
import type { SignInData } from '@latchkit/kernel/sign-in'
import { array, exactOptional, type GenericSchema, maxLength, pipe, string, unknown } from 'valibot'
import type { SiwxSession } from './types.ts'

const text = pipe(string(), maxLength(2_048))

/** The data of a session. That they are those of the message is checked with the signature. */
const dataSchema: GenericSchema<unknown, SignInData> = object({
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  issuedAt: text,
  statement: exactOptional(text),
  expirationTime: exactOptional(text),
  notBefore: exactOptional(text),
  requestId: exactOptional(text),
  resources: exactOptional(array(text)),
})

export const sessionSchema: GenericSchema<unknown, SiwxSession> = object({
  data: dataSchema,
  message: pipe(string(), maxLength(16_384)),
  signature: pipe(string(), maxLength(16_384)),
  cacao: exactOptional(unknown()),
})
