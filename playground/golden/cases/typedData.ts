import { account, apes, dai, friend, permit2, router, seaport, silent, thief, usdc } from '../chain.ts'
import type { Case } from './types.ts'

type Row = Readonly<Record<string, unknown>>
type Fields = readonly { readonly name: string; readonly type: string }[]

/** Parses `address owner, uint256 value` into the members of a type. */
const fields = (text: string): Fields =>
  text.split(',').map((one) => {
    const [type = '', name = ''] = one.trim().split(' ')
    return { name, type }
  })

const max = `${2n ** 256n - 1n}`
const soon = 1_769_000_000
const far = 4_102_444_800
const past = 1_700_000_000
const usdcDomain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc }
const permit2Domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
const seaportDomain = { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: seaport }

interface Data {
  readonly types: Readonly<Record<string, Fields>>
  readonly primaryType: string
  readonly domain: Row
  readonly message: Row
}
const data = (name: string, input: unknown, signer: unknown = account): Case => ({
  name,
  method: 'eth_signTypedData_v4',
  params: [signer, typeof input === 'string' ? input : JSON.stringify(input)],
})

const permit: Data = {
  types: {
    Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
  },
  primaryType: 'Permit',
  domain: usdcDomain,
  message: { owner: account, spender: router, value: '250000000', nonce: 0, deadline: soon },
}
const permitWith = (message: Row, domain: Row = {}): Data => ({
  ...permit,
  domain: { ...permit.domain, ...domain },
  message: { ...permit.message, ...message },
})
const domainType = fields('string name, string version, uint256 chainId, address verifyingContract')

const daiPermit = (allowed: unknown, expiry: unknown): Data => ({
  types: { Permit: fields('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed') },
  primaryType: 'Permit',
  domain: { name: 'Dai Stablecoin', version: '1', chainId: 1, verifyingContract: dai },
  message: { holder: account, spender: router, nonce: 1, expiry, allowed },
})

const permits: readonly Case[] = [
  data('a permit', permit),
  data('a permit, its network in hex', permitWith({}, { chainId: '0x1' })),
  data('a permit with the type of its domain', {
    ...permit,
    types: { ...permit.types, EIP712Domain: domainType },
  }),
  data('a permit without limit', permitWith({ value: max })),
  data('a permit for a person', permitWith({ spender: thief, value: max })),
  data('a permit that is over', permitWith({ deadline: past })),
  data('a permit for years', permitWith({ deadline: far })),
  data('a permit for ever', permitWith({ deadline: max })),
  data('a permit for another network', permitWith({}, { chainId: 137 })),
  data('a permit for any network', permitWith({}, { chainId: undefined })),
  data('a permit without a contract', permitWith({}, { verifyingContract: undefined })),
  data('a permit of another account', permitWith({ owner: friend })),
  data('a permit that another account is to sign', permit, friend),
  data('a permit of 1e21 as a float', permitWith({ value: 1e21 })),
  data('a permit below nothing', permitWith({ value: '-1' })),
  data('a permit with a part that is not signed', permitWith({ note: 'Only 1 USDC' })),
  data('a permit whose parts are in another order', {
    ...permit,
    types: { Permit: [...(permit.types.Permit ?? [])].reverse() },
  }),
  data('a permit whose domain is not all signed', {
    ...permit,
    types: { ...permit.types, EIP712Domain: fields('string name') },
  }),
  data('a permit of a token that says nothing', permitWith({}, { verifyingContract: silent })),
  data('a permit with turned names', permitWith({}, { name: 'Safe\u202eCoin\u200b' })),
  data('a permit of DAI', daiPermit(true, soon)),
  data('a permit of DAI that never ends', daiPermit(true, 0)),
  data('a permit of DAI taken back', daiPermit(false, 0)),
  data('a permit of DAI that is a text', daiPermit('false', 0)),
  data('a permit of one ape', {
    types: { Permit: fields('address spender, uint256 tokenId, uint256 nonce, uint256 deadline') },
    primaryType: 'Permit',
    domain: { name: 'Apes', chainId: 1, verifyingContract: apes },
    message: { spender: router, tokenId: '8817', nonce: 0, deadline: soon },
  }),
]

const details = fields('address token, uint160 amount, uint48 expiration, uint48 nonce')
const detail = { token: usdc, amount: `${2n ** 160n - 1n}`, expiration: 1_800_000_000, nonce: 0 }
const single: Data = {
  types: {
    PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
    PermitDetails: details,
  },
  primaryType: 'PermitSingle',
  domain: permit2Domain,
  message: { details: detail, spender: router, sigDeadline: soon },
}
const batch: Data = {
  types: {
    PermitBatch: fields('PermitDetails[] details, address spender, uint256 sigDeadline'),
    PermitDetails: details,
  },
  primaryType: 'PermitBatch',
  domain: permit2Domain,
  message: {
    details: [detail, { ...detail, token: dai, amount: '5' }],
    spender: thief,
    sigDeadline: soon,
  },
}
const permitted = fields('address token, uint256 amount')
const once: Data = {
  types: {
    PermitTransferFrom: fields(
      'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
    ),
    TokenPermissions: permitted,
  },
  primaryType: 'PermitTransferFrom',
  domain: permit2Domain,
  message: { permitted: { token: usdc, amount: '1000000' }, spender: router, nonce: '7', deadline: soon },
}
const witnessed: Data = {
  types: {
    PermitWitnessTransferFrom: fields(
      'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, Order witness',
    ),
    TokenPermissions: permitted,
    Order: fields('address swapper, uint256 least'),
  },
  primaryType: 'PermitWitnessTransferFrom',
  domain: permit2Domain,
  message: { ...once.message, witness: { swapper: account, least: '1' } },
}

const atPermit2: readonly Case[] = [
  data('Permit2, one token without limit', single),
  data('Permit2, several tokens for a person', batch),
  data('Permit2, no token at all', { ...batch, message: { ...batch.message, details: [] } }),
  data('Permit2, more than 160 bits', {
    ...single,
    message: { ...single.message, details: { ...detail, amount: max } },
  }),
  data('Permit2, once', once),
  data('Permit2, once, for an order', witnessed),
  data('Permit2 at another contract', { ...single, domain: { ...permit2Domain, verifyingContract: thief } }),
  data('Permit2 for another network', { ...batch, domain: { ...permit2Domain, chainId: 10 } }),
]

const authorization = (message: Row = {}): Data => ({
  types: {
    TransferWithAuthorization: fields(
      'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
    ),
  },
  primaryType: 'TransferWithAuthorization',
  domain: usdcDomain,
  message: {
    from: account,
    to: friend,
    value: '1500000',
    validAfter: 0,
    validBefore: soon,
    nonce: `0x${'ab'.repeat(32)}`,
    ...message,
  },
})

const item =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const ape = { itemType: 2, token: apes, identifierOrCriteria: '8817', startAmount: '1', endAmount: '1' }
const price = (amount: string, recipient: string = account) => ({
  itemType: 0,
  token: `0x${'0'.repeat(40)}`,
  identifierOrCriteria: '0',
  startAmount: amount,
  endAmount: amount,
  recipient,
})
const order = (message: Row = {}, domain: Row = seaportDomain): Data => ({
  types: {
    OrderComponents: fields(
      'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
    ),
    OfferItem: fields(item),
    ConsiderationItem: fields(`${item}, address recipient`),
  },
  primaryType: 'OrderComponents',
  domain,
  message: {
    offerer: account,
    zone: `0x${'0'.repeat(40)}`,
    offer: [ape],
    consideration: [price('29250000000000000000'), price('750000000000000000', thief)],
    orderType: 0,
    startTime: 1_768_000_000,
    endTime: soon,
    zoneHash: `0x${'0'.repeat(64)}`,
    salt: '1',
    conduitKey: `0x${'0'.repeat(64)}`,
    counter: 0,
    ...message,
  },
})

const others: readonly Case[] = [
  data('a transfer that others may send', authorization()),
  data('a transfer of another account that anyone may send', authorization({ from: friend })),
  data('a transfer to the token itself that others may send', authorization({ to: usdc })),
  data('an order', order()),
  data('an order for nothing', order({ consideration: [price('1', thief)] })),
  data('an order for less with time', order({ consideration: [{ ...price('30'), endAmount: '1' }] })),
  data('an order for tokens', order({ consideration: [{ ...price('5000000'), itemType: 1, token: usdc }] })),
  data('an order of any ape', order({ offer: [{ ...ape, itemType: 4 }] })),
  data('an order at another market', order({}, { ...seaportDomain, verifyingContract: thief })),
  data('an order of another account', order({ offerer: friend })),
  data('a mail', {
    types: {
      Mail: fields('Person from, Person[] to, string contents'),
      Person: fields('string name, address[] wallets'),
    },
    primaryType: 'Mail',
    domain: { name: 'Ether Mail', chainId: 1, verifyingContract: router },
    message: {
      from: { name: 'Cow', wallets: [account, friend] },
      to: [
        { name: 'Bob', wallets: [thief] },
        { name: 'Al\u202eice', wallets: [] },
      ],
      contents: 'Hello\nBob',
    },
  }),
  data('nothing but a domain', {
    types: { EIP712Domain: domainType },
    primaryType: 'EIP712Domain',
    domain: usdcDomain,
    message: {},
  }),
]

export const typedData: readonly Case[] = [...permits, ...atPermit2, ...others]
