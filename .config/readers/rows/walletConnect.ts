import fc from 'fast-check'
import { firstAddress } from '../../../kernel/src/testing/index.ts'
import { parsePairingUri } from '../../../plugins/walletconnect/src/pairing/links.ts'
import { readSession } from '../../../plugins/walletconnect/src/relay/client.ts'
import { readAnswer } from '../../../plugins/walletconnect/src/relay/readAnswer.ts'
import { readApproved } from '../../../plugins/walletconnect/src/session/readApproved.ts'
import { readCapabilities } from '../../../plugins/walletconnect/src/session/readCapabilities.ts'
import { createUri, fakeSession } from '../../../plugins/walletconnect/src/testing/fakeClient.ts'
import { near, nearList, nearText } from '../inputs.ts'
import { defineRow, type Row } from '../row.ts'
import { isAccountId, isObject, isText } from '../shapes.ts'

const plugin = (path: string) => `plugins/${path}`
const cacao = {
  p: {
    iss: `did:pkh:eip155:1:${firstAddress}`,
    resources: [`urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{}]}}}').replace(/=+$/, '')}`],
  },
}

export const walletConnectRows: readonly Row[] = [
  defineRow({
    reader: plugin('walletconnect/src/pairing/links.ts#parsePairingUri'),
    input: nearText(createUri(1)),
    read: parsePairingUri,
    isValid: (uri) =>
      uri === undefined || [uri.topic, uri.symKey].every((key) => /^[0-9a-f]{64}$/i.test(key)),
  }),
  defineRow({
    reader: plugin('walletconnect/src/relay/client.ts#readSession'),
    input: near([fakeSession()]),
    read: readSession,
    isValid: (session) => session === undefined || isText(session.topic),
  }),
  defineRow({
    reader: plugin('walletconnect/src/relay/readAnswer.ts#readAnswer'),
    input: near([
      { cacaos: [cacao], responder: { publicKey: 'ab'.repeat(32), metadata: { name: 'Wallet', icons: [] } } },
    ]),
    read: readAnswer,
    isValid: (answer) => answer === undefined || /^[0-9a-f]{64}$/.test(answer.responder.publicKey),
  }),
  defineRow({
    reader: plugin('walletconnect/src/session/readApproved.ts#readApproved'),
    input: fc.oneof(nearList([cacao])),
    read: (cacaos) => readApproved(cacaos, { chains: ['eip155:1'], methods: ['personal_sign'] }),
    accepts: ({ accounts, methods }) => accounts.length > 0 && methods.length > 0,
    isValid: ({ accounts, methods }) =>
      accounts.every(isAccountId) && methods.every((name) => name === 'personal_sign'),
  }),
  defineRow({
    reader: plugin('walletconnect/src/session/readCapabilities.ts#readCapabilities'),
    input: fc.tuple(
      near([{ capabilities: { [firstAddress]: { '0x1': { atomic: { status: 'supported' } } } } }]),
      near([[firstAddress], [firstAddress, ['0x1']]]),
    ),
    read: ([sessionProperties, params]) =>
      readCapabilities(fakeSession({ sessionProperties: Object(sessionProperties) }), params),
    isValid: (values) => values === undefined || isObject(values),
  }),
]
