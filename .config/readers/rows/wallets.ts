import { firstAddress } from '../../../kernel/src/testing/index.ts'
import { readChainName } from '../../../plugins/bip122/src/chains.ts'
import { readInjected as readBitcoinWallets } from '../../../plugins/bip122/src/discover/injected.ts'
import {
  readBase64,
  readAccounts as readBitcoinAccounts,
  readList,
  readTxid,
} from '../../../plugins/bip122/src/drivers/readResponses.ts'
import { readOwnAccounts } from '../../../plugins/bip122/src/drivers/unisat.ts'
import { readWallets } from '../../../plugins/cosmos/src/keplr/keplr.ts'
import { readLegacy } from '../../../plugins/eip155/src/legacy.ts'
import { readInjectedExtension } from '../../../plugins/polkadot/src/extension/injected.ts'
import { readAccounts as readPolkadotAccounts } from '../../../plugins/polkadot/src/extension/readAccounts.ts'
import { readSigned } from '../../../plugins/polkadot/src/extension/requests.ts'
import { polkadot as polkadotNetwork } from '../../../plugins/polkadot/src/networks.ts'
import { readInjected as readExtensions } from '../../../plugins/polkadot/src/readInjected.ts'
import { checkChain, checkSender, readBundle, readTransaction } from '../../../plugins/safe/src/readSends.ts'
import { readResult } from '../../../plugins/socials/src/uris.ts'
import { readAccounts, readChainId } from '../../../plugins/wagmi/src/readAnswers.ts'
import { anyObject, near, nearList } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isAccountId, isAddress, isHex, isText, isTexts } from '../shapes.ts'

const call = () => undefined
const invalidResponse = withReason('INVALID_RESPONSE')
const safe = { safeAddress: firstAddress, chainId: 1 }
/** The errors of a Safe have codes of EIP-1193 and EIP-5792. */
const isSafeError = (error: unknown): boolean =>
  error instanceof Error && [4100, 5700, 5710, -32602].includes(Number(Reflect.get(error, 'code')))
const areNamed = (wallets: readonly { readonly id: unknown; readonly name: unknown }[]): boolean =>
  wallets.every(({ id, name }) => isTexts([id, name]))
const isPlainError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('The provider returned')
/** The network as a kit has it, with its id. */
const polkadot = { ...polkadotNetwork, caipNetworkId: `polkadot:${polkadotNetwork.id}` as const }
const payer = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const ofClass = 'It is an object of the wallet, whose fields may be those of a class.'
const plugin = (path: string) => `plugins/${path}`

export const walletRows: readonly Row[] = [
  defineRow({
    reader: plugin('bip122/src/chains.ts#readChainName'),
    input: near(['Mainnet', 'BITCOIN_TESTNET', 'bitcoin:signet'], anyObject),
    read: readChainName,
    isValid: (chain) => chain === undefined || chain === 'unknown' || isText(chain.name),
    accepts: (chain) => chain !== undefined && chain !== 'unknown',
  }),
  defineRow({
    reader: plugin('bip122/src/discover/injected.ts#readInjected'),
    readsInherited: ofClass,
    input: near(
      [
        {
          unisat: { requestAccounts: call },
          okxwallet: { bitcoin: { connect: call }, cardano: { icon: 'data:image/png;base64,AA' } },
          btc_providers: [{ id: 'Leather.Provider', name: 'Leather', icon: 'data:image/png;base64,AA' }],
          LeatherProvider: { request: call },
        },
      ],
      anyObject,
    ),
    read: (page) => readBitcoinWallets(Object(page)),
    isValid: areNamed,
  }),
  defineRow({
    reader: plugin('bip122/src/drivers/readResponses.ts#readAccounts'),
    readsInherited: ofClass,
    input: near(
      [
        [
          {
            address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
            purpose: 'payment',
            publicKey: 'ab'.repeat(33),
            symbol: 'BTC',
          },
        ],
      ],
      anyObject,
    ),
    read: readBitcoinAccounts,
    isValid: ({ accounts }) => accounts.every(({ address, type }) => isTexts([address, type])),
    accepts: ({ accounts }) => accounts.length > 0,
    refuses: invalidResponse,
  }),
  defineRow({
    reader: plugin('bip122/src/drivers/readResponses.ts#readList'),
    input: near([['a', 'b']], anyObject),
    read: readList,
    isValid: (rows, list) => rows.every((row, at) => Array.isArray(list) && Object.is(row, list[at])),
    refuses: invalidResponse,
  }),
  defineRow({
    reader: plugin('bip122/src/drivers/unisat.ts#readOwnAccounts'),
    input: nearList(['bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l']),
    read: readOwnAccounts,
    isValid: ({ accounts }) => accounts.every(({ address, type }) => isTexts([address, type])),
    accepts: ({ accounts }) => accounts.length > 0,
  }),
  defineRow({
    reader: plugin('bip122/src/drivers/readResponses.ts#readTxid'),
    input: near(['ab'.repeat(32)], anyObject),
    read: readTxid,
    isValid: (id) => /^[0-9a-f]{64}$/i.test(id),
    refuses: invalidResponse,
  }),
  defineRow({
    reader: plugin('bip122/src/drivers/readResponses.ts#readBase64'),
    input: near([btoa('s'.repeat(65))], anyObject),
    read: readBase64,
    isValid: (text) => /^[A-Za-z0-9+/=]{20,}$/.test(text),
    refuses: invalidResponse,
  }),
  defineRow({
    reader: plugin('cosmos/src/keplr/keplr.ts#readWallets'),
    readsInherited: ofClass,
    covers: [plugin('cosmos/src/keplr/keplr.ts#readWallet')],
    input: near(
      [
        {
          keplr: { enable: call, getKey: call },
          leap: { enable: call },
          cosmostation: { providers: { keplr: {} } },
        },
      ],
      anyObject,
    ),
    read: (page) => readWallets(Object(page)),
    isValid: areNamed,
  }),
  defineRow({
    reader: plugin('eip155/src/legacy.ts#readLegacy'),
    input: near(
      [
        { ethereum: { request: call, providers: [{ request: call, isCoinbaseWallet: true }] } },
        { ethereum: { request: call }, coinbaseWalletExtension: { request: call } },
      ],
      anyObject,
    ),
    read: (page) => readLegacy(Object(page)),
    isValid: areNamed,
  }),
  defineRow({
    reader: plugin('polkadot/src/extension/injected.ts#readInjectedExtension'),
    input: near([{ accounts: { get: call, subscribe: call }, signer: { signRaw: call } }], anyObject),
    read: readInjectedExtension,
    isValid: ({ accounts, subscribe }) => typeof accounts === 'function' && typeof subscribe === 'function',
    refuses: invalidResponse,
  }),
  defineRow({
    reader: plugin('polkadot/src/extension/readAccounts.ts#readAccounts'),
    input: near(
      [[{ address: payer, name: 'Mine', genesisHash: `0x${polkadot.id}`, type: 'sr25519' }]],
      anyObject,
    ),
    read: (response) => readPolkadotAccounts(response, polkadot),
    isValid: (accounts) => accounts === undefined || accounts.ids.every(isAccountId),
    accepts: (accounts) => accounts !== undefined && accounts.ids.length > 0,
  }),
  defineRow({
    reader: plugin('polkadot/src/extension/requests.ts#readSigned'),
    input: near([{ signature: `0x01${'ab'.repeat(64)}`, signedTransaction: '0x1234' }], anyObject),
    read: readSigned,
    isValid: ({ signature, signedTransaction = '0x' }) => isHex(signature) && isHex(signedTransaction),
    refuses: invalidResponse,
  }),
  defineRow({
    reader: plugin('polkadot/src/readInjected.ts#readInjected'),
    readsInherited: ofClass,
    input: near(
      [{ injectedWeb3: { talisman: { enable: call, version: '1' }, other: { connect: call } } }],
      anyObject,
    ),
    read: (page) => readExtensions(Object(page)),
    isValid: areNamed,
  }),
  defineRow({
    reader: plugin('safe/src/readSends.ts#readTransaction'),
    input: near([
      {
        from: firstAddress,
        to: firstAddress,
        data: '0x1234',
        value: '0x1',
        gas: '0x5208',
        chainId: '0x1',
        type: '0x2',
      },
    ]),
    read: (value) => readTransaction(value, safe),
    isValid: ({ call: { to, value, data } }) => isAddress(to) && isHex(data) && isText(value),
    refuses: isSafeError,
  }),
  defineRow({
    reader: plugin('safe/src/readSends.ts#readBundle'),
    input: near([
      {
        version: '2.0.0',
        from: firstAddress,
        chainId: '0x1',
        atomicRequired: true,
        calls: [{ to: firstAddress, data: '0x', value: '0x1', capabilities: { a: { optional: true } } }],
        capabilities: { paymaster: { optional: true } },
      },
    ]),
    read: (value) => readBundle(value, safe),
    isValid: (calls) => calls.every(({ to }) => isAddress(to)),
    refuses: isSafeError,
  }),
  defineRow({
    reader: plugin('safe/src/readSends.ts#checkChain'),
    input: near([1, '0x1']),
    read: (value) => checkChain(value, safe),
    isValid: (nothing, value) => nothing === undefined && Number(value) === safe.chainId,
    accepts: () => true,
    refuses: isSafeError,
  }),
  defineRow({
    reader: plugin('safe/src/readSends.ts#checkSender'),
    input: near([firstAddress]),
    read: (value) => checkSender(value, safe),
    isValid: (nothing, value) =>
      nothing === undefined && `${value}`.toLowerCase() === firstAddress.toLowerCase(),
    accepts: () => true,
    refuses: isSafeError,
  }),
  defineRow({
    reader: plugin('socials/src/uris.ts#readResult'),
    input: near([{ resultUri: 'https://wallet.example/?code=1' }]),
    read: readResult,
    isValid: (uri) => uri === undefined || (isText(uri) && uri !== ''),
  }),
  defineRow({
    reader: plugin('wagmi/src/readAnswers.ts#readAccounts'),
    input: near([[firstAddress]], anyObject),
    read: readAccounts,
    isValid: (accounts) => accounts.every(isAddress),
    refuses: isPlainError,
  }),
  defineRow({
    reader: plugin('wagmi/src/readAnswers.ts#readChainId'),
    input: near(['0x1', 1, '10'], anyObject),
    read: readChainId,
    isValid: (id) => Number.isSafeInteger(id) && id > 0,
    refuses: isPlainError,
  }),
]
