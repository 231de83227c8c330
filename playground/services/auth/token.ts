import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** The claims of a token: what it is used for, for which audience, and the end of its validity in seconds. */
export interface Claims {
  readonly use: 'nonce' | 'session'
  readonly aud: string
  readonly sub: string
  readonly exp: number
}

const claimsSchema = v.object({
  use: v.picklist(['nonce', 'session']),
  aud: v.string(),
  sub: v.string(),
  exp: v.number(),
})
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encode({ alg: 'HS256', typ: 'JWT' })
const sign = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`${header}.${body}`).digest()

/** Creates a JSON web token. */
export function createToken(secret: string, claims: Claims): string {
  const body = encode(claims)
  return `${header}.${body}.${sign(secret, body).toString('base64url')}`
}

/** Returns the claims of a valid token of that use and audience. */
export function readToken(
  secret: string,
  token: string,
  { use, aud }: Pick<Claims, 'use' | 'aud'>,
  now: number,
): Claims | undefined {
  const [ownHeader, body = '', signature = '', ...rest] = token.split('.')
  if (ownHeader !== header || rest.length > 0) return undefined
  const [input, expected] = [Buffer.from(signature, 'base64url'), sign(secret, body)]
  if (input.length !== expected.length || !timingSafeEqual(input, expected)) return undefined
  const claims = v.safeParse(claimsSchema, JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!claims.success || claims.output.use !== use || claims.output.aud !== aud) return undefined
  return claims.output.exp * 1000 > now ? claims.output : undefined
}

/** Returns the token of a header, after `Bearer`. */
export function bearerOf(value: string | string[] | undefined): string {
  return /^Bearer (\S+)$/.exec(String(value ?? ''))?.[1] ?? ''
}
