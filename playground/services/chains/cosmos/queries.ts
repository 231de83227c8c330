import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { Any } from 'cosmjs-types/google/protobuf/any'
import type { Accounts } from './accounts.ts'
import { sendGas } from './checkTransaction.ts'

/** Answers an `abci_query` in protobuf. Throws the chain's error when there is no result. */
export type Query = (data: Uint8Array) => Uint8Array

/** The queries that a client needs to send a transfer, by path. */
export function createQueries(accounts: Accounts, denom: string): Readonly<Record<string, Query>> {
  const coinsOf = (address: string) => {
    const { balance = 0n } = accounts.find(address) ?? {}
    return { denom, amount: String(balance) }
  }
  return {
    '/cosmos.auth.v1beta1.Query/Account'(data) {
      const { address } = QueryAccountRequest.decode(data)
      const match = accounts.find(address)
      if (!match)
        throw new Error(`rpc error: code = NotFound desc = account ${address} not found: key not found`)
      const { accountNumber, sequence, publicKey } = match
      const pubKey = publicKey && {
        typeUrl: '/cosmos.crypto.secp256k1.PubKey',
        value: PubKey.encode({ key: publicKey }).finish(),
      }
      const base = BaseAccount.fromPartial({
        address,
        accountNumber,
        sequence,
        ...(pubKey ? { pubKey } : {}),
      })
      const account = Any.fromPartial({
        typeUrl: '/cosmos.auth.v1beta1.BaseAccount',
        value: BaseAccount.encode(base).finish(),
      })
      return QueryAccountResponse.encode({ account }).finish()
    },
    '/cosmos.bank.v1beta1.Query/Balance'(data) {
      const request = QueryBalanceRequest.decode(data)
      const balance =
        request.denom === denom ? coinsOf(request.address) : { denom: request.denom, amount: '0' }
      return QueryBalanceResponse.encode({ balance }).finish()
    },
    '/cosmos.bank.v1beta1.Query/AllBalances'(data) {
      const balances = [coinsOf(QueryAllBalancesRequest.decode(data).address)]
      return QueryAllBalancesResponse.encode(QueryAllBalancesResponse.fromPartial({ balances })).finish()
    },
    '/cosmos.tx.v1beta1.Service/Simulate'(data) {
      SimulateRequest.decode(data)
      return SimulateResponse.encode(
        SimulateResponse.fromPartial({ gasInfo: { gasUsed: sendGas, gasWanted: 0n } }),
      ).finish()
    },
  }
}
