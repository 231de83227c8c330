import { type ChainId, parseUnits } from '@latchkit/kernel'
import { isDisguised } from '@latchkit/kernel/chain'
import { object } from '@latchkit/kernel/plugin'
import {
  array,
  check,
  type GenericSchema,
  type InferOutput,
  maxLength,
  nullish,
  number,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import type { Offers, PaymentCurrency, PaymentMethod, PurchaseToken } from '../model.ts'

/** Further entries of a list are not read. */
const maxEntries = 500

const text = (limit: number) => pipe(string(), maxLength(limit))
const word = (shape: RegExp) => pipe(string(), regex(shape))
const amount = union([
  string(),
  pipe(
    number(),
    transform((value) => String(value)),
  ),
])
const list = array(unknown())

/** The response with the options. Its entries are validated one by one. */
export const offersSchema = object({ paymentCurrencies: list, purchaseCurrencies: list })

const methodSchema = object({ id: word(/^\w{1,40}$/), min: amount, max: amount })
const currencySchema = object({ id: word(/^[A-Z]{3}$/), limits: list })
const networkSchema = object({
  contractAddress: nullish(text(100), ''),
  name: word(/^[\w-]{1,60}$/),
  chainId: union([
    word(/^(\d{1,15}|solana:[\w-]{1,32})$/),
    pipe(
      number(),
      transform((value) => String(value)),
    ),
  ]),
})
const tokenSchema = object({
  id: text(100),
  // A symbol is shown, and names what is bought. Letters of other scripts, and digits, could imitate another symbol.
  symbol: pipe(
    word(/^[\w.$-]{1,12}$/),
    check((symbol) => !isDisguised(symbol)),
  ),
  name: nullish(text(60), ''),
  networks: list,
})

/** Reads the valid entries of a list, and leaves the others out. */
function readEach<S extends GenericSchema>(schema: S, entries: readonly unknown[]): InferOutput<S>[] {
  return entries.slice(0, maxEntries).flatMap((entry) => {
    const parsed = safeParse(schema, entry)
    return parsed.success ? [parsed.output] : []
  })
}

/** Reads what can be bought; `undefined` if there is nothing to buy, or nothing to pay with. */
export function decodeOffers({
  paymentCurrencies,
  purchaseCurrencies,
}: InferOutput<typeof offersSchema>): Offers | undefined {
  const currencies = readEach(currencySchema, paymentCurrencies).flatMap(toCurrency)
  const tokens = readEach(tokenSchema, purchaseCurrencies).flatMap(toTokens)
  return currencies.length > 0 && tokens.length > 0 ? { tokens, currencies } : undefined
}

function toCurrency({ id, limits }: InferOutput<typeof currencySchema>): PaymentCurrency[] {
  const methods = readEach(methodSchema, limits).flatMap((limit): PaymentMethod[] => {
    const [min, max] = [parseUnits(limit.min, 2), parseUnits(limit.max, 2)]
    return min === undefined || max === undefined || min > max ? [] : [{ id: limit.id, min, max }]
  })
  return methods.length > 0 ? [{ id, methods }] : []
}

function toTokens({ id, symbol, name, networks }: InferOutput<typeof tokenSchema>): PurchaseToken[] {
  return readEach(networkSchema, networks).flatMap((network) => {
    const chainId = chainIdOf(network.chainId)
    const address = network.contractAddress || undefined
    return chainId ? [{ id, symbol, name: name ?? '', chainId, address, network: network.name }] : []
  })
}

const chainIdOf = (reference: string): ChainId | undefined => {
  if (/^[1-9]\d*$/.test(reference)) return `eip155:${reference}`
  return reference.startsWith('solana:') ? `solana:${reference.slice('solana:'.length)}` : undefined
}
