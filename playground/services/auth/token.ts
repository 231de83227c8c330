import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** The claims of a token, with the end of its validity in seconds. */
export interface Claims {
  readonly aud: string
  readonly sub: string
  readonly exp: number
}

const claimsSchema = v.object({ aud: v.string(), sub: v.string(), exp: v.number() })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encode({ alg: 'HS256', typ: 'JWT' })
const sign = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`${header}.${body}`).digest()

/** Creates a JSON web token. */
export function createToken(secret: string, claims: Claims): string {
  const body = encode(claims)
  return `${header}.${body}.${sign(secret, body).toString('base64url')}`
}

/** Returns the claims of a valid token of that audience. */
export function readToken(secret: string, token: string, audience: string, now: number): Claims | undefined {
  const [ownHeader, body = '', signature = '', ...rest] = token.split('.')
  if (ownHeader !== header || rest.length > 0) return undefined
  const [input, expected] = [Buffer.from(signature, 'base64url'), sign(secret, body)]
  if (input.length !== expected.length || !timingSafeEqual(input, expected)) return undefined
  const claims = v.safeParse(claimsSchema, JSON.parse(Buffer.from(body, 'base64url').toString()))
  const isValid = claims.success && claims.output.aud === audience && claims.output.exp * 1000 > now
  return isValid ? claims.output : undefined
}

/** Returns the token of a header, after `Bearer`. */
export function bearerOf(value: string | string[] | undefined): string {
  return /^Bearer (\S+)$/.exec(String(value ?? ''))?.[1] ?? ''
}
