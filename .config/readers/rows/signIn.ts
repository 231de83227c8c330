import fc from 'fast-check'
import {
  formatGrants,
  formatSignInMessage,
  formatSignInSolana,
  formatSiwe,
  parseGrants,
  parseSignInMessage,
  parseSignInSolana,
  parseSiwe,
  readCacao,
  SignInMessageError,
  splitGrants,
  withGrants,
} from '../../../kernel/src/signIn/index.ts'
import { firstAddress, signInAccounts, signInData, siweFields } from '../../../kernel/src/testing/index.ts'
import { reveal } from '../../../plugins/approve/src/reveal.ts'
import { english } from '../../../plugins/approve/src/testing/english.ts'
import { checkSignIn } from '../../../plugins/approve/src/words/signIn/checkSignIn.ts'
import { readFields } from '../../../plugins/approve/src/words/signIn/readFields.ts'
import { readSignIn } from '../../../plugins/approve/src/words/signIn/readSignIn.ts'
import { lacksChecksum, readSigned } from '../../../plugins/siwx/src/oneClick/readSigned.ts'
import { decodeAddress } from '../../../plugins/siwx/src/verify/bip122/address.ts'
import { checkHeaderByte } from '../../../plugins/siwx/src/verify/bip122/headerByte.ts'
import { readMultisig, readPushes } from '../../../plugins/siwx/src/verify/bip122/scripts.ts'
import { createSpent, readFull, readSimple } from '../../../plugins/siwx/src/verify/bip122/toSign.ts'
import { checkAccount } from '../../../plugins/siwx/src/verify/checkAccount.ts'
import { verify } from '../../../plugins/siwx/src/verify/verifySession.ts'
import { verifySignature } from '../../../plugins/siwx/src/verify/verifySignature.ts'
import { verifySiwe } from '../../../plugins/siwx/src/verify/verifySiwe.ts'
import { near, nearBytes, nearText } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isObject, isTexts } from '../shapes.ts'
import { first, signed } from './signed.ts'

const { domain, uri, nonce } = signInData
const time = Date.parse('2026-11-27T08:00:00.000Z')
const expectations = { domain, uri, nonce, time }
const resource = formatGrants({ eip155: ['request/eth_sendTransaction', 'request/personal_sign'] })
const granting = {
  ...signInData,
  statement: withGrants('Sign in.', [resource]) ?? '',
  resources: [resource],
}
const messages = Object.entries(signInAccounts).map(([chainId, accountAddress]) =>
  formatSignInMessage({ ...signInData, chainId, accountAddress }),
)
/** What the visitor of the tests of `approve` may sign without a caution. */
const own = formatSignInMessage({ ...signInData, accountAddress: firstAddress })
const sessionText = nearText(own, formatSignInMessage(granting), ...messages)
const solanaMessage = formatSignInSolana({
  ...siweFields,
  chainId: 'mainnet',
  address: signInAccounts[Object.keys(signInAccounts)[1] ?? ''] ?? '',
})

const sessions = signed.map(({ message, signature, data }) => ({ message, signature, data }))
const cacao = {
  p: {
    iss: `did:pkh:eip155:1:${siweFields.address}`,
    aud: uri,
    domain,
    version: '1',
    nonce,
    iat: signInData.issuedAt,
    exp: signInData.expirationTime,
    nbf: signInData.notBefore,
    statement: signInData.statement,
    resources: [...(signInData.resources ?? []), resource],
  },
  s: { s: '0x1234' },
}
const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))
const bitcoinSignatures = signed
  .filter(({ namespace }) => namespace === 'bip122')
  .map(({ signature }) => bytesOf(signature))
const bytes = nearBytes(new Uint8Array(), ...bitcoinSignatures)
const key = Uint8Array.of(33, 2, ...new Uint8Array(32).fill(7))
const legacy = signed.find(({ address }) => address.startsWith('1')) ?? first
const legacyDestination = decodeAddress(legacy.address) ?? { kind: 'p2pkh', program: new Uint8Array() }
const spent = createSpent('Hello', Uint8Array.of(0x51))
/** A transaction with a witness of one byte, which spends the message: its input, its output and the lock time. */
const fullFormat = Uint8Array.of(
  ...[0, 0, 0, 0, 0, 1, 1, ...spent.id, ...new Uint8Array(9)],
  ...[1, ...new Uint8Array(8), 1, 0x6a, 1, 1, 0x51, 0, 0, 0, 0],
)
const multisig = Uint8Array.of(0x51, ...key, ...key, 0x52, 0xae)

const withoutNetwork = (text: string) => text.replace(/with your [^:\n]+ account:/, '')

const kernel = (path: string) => `kernel/src/signIn/${path}`
const siwx = (path: string) => `plugins/siwx/src/${path}`
const approve = (path: string) => `plugins/approve/src/${path}`
type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly message: string }
const isVerdict = (verdict: Verdict): boolean =>
  verdict.ok === true || isTexts([verdict.reason, verdict.message])

export const signInRows: readonly Row[] = [
  defineRow({
    reader: kernel('parseSignInMessage.ts#parseSignInMessage'),
    input: sessionText,
    read: parseSignInMessage,
    // The name of a network is not part of the fields, so that it may be another one.
    isValid: (parsed, text) =>
      isVerdict(parsed) &&
      (!parsed.ok ||
        parsed.fields.chainId.startsWith('solana:') ||
        withoutNetwork(formatSignInMessage(parsed.fields)) === withoutNetwork(text)),
  }),
  defineRow({
    reader: kernel('parseSiwe.ts#parseSiwe'),
    input: nearText(formatSiwe(siweFields)),
    read: parseSiwe,
    isValid: (parsed, text) => isVerdict(parsed) && (!parsed.ok || formatSiwe(parsed.fields) === text),
  }),
  defineRow({
    reader: kernel('parseSolana.ts#parseSignInSolana'),
    input: nearText(solanaMessage),
    read: parseSignInSolana,
    isValid: (parsed, text) =>
      isVerdict(parsed) && (!parsed.ok || formatSignInSolana(parsed.fields) === text),
  }),
  defineRow({
    reader: kernel('grants.ts#parseGrants'),
    input: fc.oneof(
      nearText(resource),
      near([{ att: { eip155: { 'request/personal_sign': [{}] } } }]).map((value) => {
        const json = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? 1 : part)) ?? ''
        return `urn:recap:${Buffer.from(json).toString('base64').replace(/=+$/, '')}`
      }),
    ),
    read: parseGrants,
    isValid: (grants) => grants === undefined || (isObject(grants) && Object.values(grants).every(isTexts)),
  }),
  defineRow({
    reader: kernel('cacao.ts#readCacao'),
    input: fc.record({
      iss: nearText(cacao.p.iss),
      aud: nearText(uri),
      domain: nearText(domain),
      version: fc.constant('1'),
      nonce: nearText(nonce),
      iat: nearText(signInData.issuedAt),
      statement: nearText(granting.statement),
      resources: fc.array(nearText(resource), { maxLength: 2 }),
    }),
    read: (payload) => {
      const data = readCacao(payload)
      return data && { data, terms: splitGrants(data) }
    },
    isValid: (read) => read === undefined || isTexts([read.data.chainId, read.data.accountAddress]),
  }),
  defineRow({
    reader: approve('reveal.ts#reveal'),
    input: nearText('Sign in to shop.example\u202e', formatSiwe(siweFields)),
    read: reveal,
    isValid: (text) => !['\u0000', '\u200b', '\u202e'].some((hidden) => text.includes(hidden)),
  }),
  defineRow({
    reader: approve('words/signIn/checkSignIn.ts#checkSignIn'),
    input: sessionText,
    read: (text) => checkSignIn(text, english),
    isValid: isTexts,
    accepts: (cautions) => cautions.length === 0,
  }),
  defineRow({
    reader: approve('words/signIn/readFields.ts#readFields'),
    input: fc.oneof(sessionText, nearText(solanaMessage)),
    read: readFields,
    isValid: (fields) => fields === undefined || isTexts([fields.domain, fields.accountAddress]),
  }),
  defineRow({
    reader: approve('words/signIn/readSignIn.ts#readSignIn'),
    input: fc.oneof(sessionText, nearText(solanaMessage)),
    read: (text) => readSignIn(text, english),
    isValid: ({ title, facts, cautions }) =>
      isTexts(cautions) && (title !== undefined || (facts.length === 0 && cautions.length > 0)),
    accepts: ({ title, cautions }) => title !== undefined && cautions.length === 0,
  }),
  defineRow({
    reader: siwx('oneClick/readSigned.ts#readSigned'),
    input: near([[cacao], [{ message: first.message, signature: first.signature }]]),
    read: (answer) =>
      readSigned(signInData, Array.isArray(answer) ? answer : [answer], [
        `eip155:1:${siweFields.address}`,
        `eip155:1:${first.address}`,
      ]),
    isValid: (list) => list.every(({ message, signature }) => isTexts([message, signature])),
    refuses: withReason('SIWX_REFUSED'),
  }),
  defineRow({
    reader: siwx('oneClick/readSigned.ts#lacksChecksum'),
    input: fc.array(
      near([{ p: { iss: `did:pkh:eip155:1:${firstAddress.toLowerCase()}` }, s: { s: '0x' } }]),
      { maxLength: 2 },
    ),
    read: lacksChecksum,
    isValid: (lacks) => typeof lacks === 'boolean',
  }),
  defineRow({
    reader: siwx('verify/verifySession.ts#verify'),
    input: near([...sessions, { message: first.message, signature: first.signature }] as [object]),
    read: (session) => verify(Object(session), expectations),
    isValid: isVerdict,
    share: 0.1,
  }),
  defineRow({
    reader: siwx('verify/verifySiwe.ts#verifySiwe'),
    input: near([{ fields: { ...siweFields, address: first.address }, signature: first.signature }]),
    read: (session) => verifySiwe({ ...Object(session), ...expectations }),
    isValid: isVerdict,
    refuses: (error) => error instanceof SignInMessageError,
    share: 0.2,
  }),
  defineRow({
    reader: siwx('verify/verifySignature.ts#verifySignature'),
    input: fc.oneof(
      fc
        .constantFrom(...signed)
        .chain(({ signature, ...rest }) => nearText(signature).map((text) => ({ ...rest, signature: text }))),
      near([{ address: first.address, message: first.message, signature: first.signature }]).map((one) => ({
        ...Object(one),
        namespace: 'eip155',
        chainId: 'eip155:1',
      })),
    ),
    read: (one) => verifySignature(one),
    isValid: (isSigned) => typeof isSigned === 'boolean',
    share: 0.1,
  }),
  defineRow({
    reader: siwx('verify/checkAccount.ts#checkAccount'),
    input: fc
      .constantFrom(...Object.entries(signInAccounts))
      .chain(([chainId, address]) => fc.tuple(nearText(chainId), nearText(address))),
    read: ([chainId, address]) => checkAccount(chainId, address),
    isValid: (refusal) => refusal === undefined || ['ACCOUNT', 'PREFIX'].includes(refusal),
    accepts: (refusal) => refusal === undefined,
  }),
  defineRow({
    reader: siwx('verify/bip122/address.ts#decodeAddress'),
    input: nearText(
      'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
      '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
    ),
    read: decodeAddress,
    isValid: (decoded) => decoded === undefined || [20, 32].includes(decoded.program.length),
  }),
  defineRow({
    reader: siwx('verify/bip122/headerByte.ts#checkHeaderByte'),
    input: nearBytes(bytesOf(legacy.signature)),
    read: (signature) => checkHeaderByte(signature, legacy.message, legacyDestination),
    isValid: (isSigned, signature) => isSigned === Buffer.from(signature).equals(bytesOf(legacy.signature)),
    share: 0.2,
  }),
  defineRow({
    reader: siwx('verify/bip122/scripts.ts#readPushes'),
    input: nearBytes(key, Uint8Array.of(0x4c, 2, 1, 1), Uint8Array.of(0x4d, 1, 0, 1), Uint8Array.of(0)),
    read: readPushes,
    isValid: (pushes, script) =>
      pushes === undefined || pushes.reduce((sum, { length }) => sum + length + 1, 0) <= script.length,
  }),
  defineRow({
    reader: siwx('verify/bip122/scripts.ts#readMultisig'),
    input: nearBytes(multisig),
    read: readMultisig,
    isValid: (script) =>
      script === undefined || (script.required >= 1 && script.required <= script.keys.length),
  }),
  defineRow({
    reader: siwx('verify/bip122/toSign.ts#readSimple'),
    input: bytes,
    read: readSimple,
    isValid: (transaction) => transaction === undefined || transaction.witness.length > 0,
  }),
  defineRow({
    reader: siwx('verify/bip122/toSign.ts#readFull'),
    input: nearBytes(fullFormat, ...bitcoinSignatures),
    read: (full) => readFull(full, spent),
    isValid: (transaction) => transaction === undefined || transaction.isSimple === false,
  }),
]
