import type { Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, pepe, pepeAddress, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { linesOf } from '../testing/linesOf.ts'
import { formatStatement } from './formatStatement.ts'
import { formatTime } from './words.ts'

const from = 1_800_000_000n
const startLine = `From: ${formatTime(from, english)}`
const longData = 'a'.repeat(401)
const contract = `Contract: ${secondAddress} (address)`
const account = `Account: ${secondAddress} (address)`
const usdcAt = `Token: ${usdcAddress} (address)`

const rows: readonly (readonly [name: string, statement: Statement, lines: readonly string[]])[] = [
  [
    'a contract call with data and a payment',
    { kind: 'call', to: secondAddress, data: '0xdeadbeef', pays: eth(1n) },
    ['Call a contract', contract, 'Sends: 0.001 ETH', 'Data: 0xdeadbeef (code)'],
  ],
  [
    'a contract call with a method and without data',
    { kind: 'call', to: secondAddress, method: 'deposit', data: '' },
    ['Call “deposit” on a contract', contract],
  ],
  [
    'data of 400 characters is shown completely',
    { kind: 'call', to: secondAddress, data: longData.slice(1) },
    ['Call a contract', contract, `Data: ${longData.slice(1)} (code)`],
  ],
  [
    'longer data is truncated',
    { kind: 'call', to: secondAddress, data: longData },
    ['Call a contract', contract, `Data: ${longData.slice(1)}… (code)`],
  ],
  [
    'a program with data',
    { kind: 'program', program: secondAddress, data: '0x01\u202e' },
    ['Run a program', `Program: ${secondAddress} (address)`, 'Data: 0x01⟨U+202E⟩ (code)'],
  ],
  [
    'a program without data',
    { kind: 'program', program: secondAddress, data: '' },
    ['Run a program', `Program: ${secondAddress} (address)`],
  ],
  [
    'a delegation',
    { kind: 'delegate', to: secondAddress },
    ['Let other code act for your account', contract],
  ],
  [
    'a new contract with a payment',
    { kind: 'create', bytes: 1234, pays: eth(1n) },
    ['Create a contract', 'Data: 1234 bytes', 'Sends: 0.001 ETH'],
  ],
  ['a new contract', { kind: 'create', bytes: 7 }, ['Create a contract', 'Data: 7 bytes']],
  [
    'a grant per day with a start time',
    { kind: 'grant', what: usdc(5n), every: 86_400n, from },
    ['Let the spender spend 5 USDC every day', usdcAt, startLine],
  ],
  ['a grant of an amount', { kind: 'grant', what: eth(5n) }, ['Let the spender spend 0.005 ETH ']],
  [
    'an unlimited grant shows no number',
    { kind: 'grant', what: usdc(5n), cautions: ['unlimited'] },
    ['Let the spender spend your USDC, without limit', usdcAt, 'Care: unlimited'],
  ],
  [
    'a grant with another caution shows its limit',
    { kind: 'grant', what: usdc(5n), cautions: ['deadlineFar'] },
    ['Let the spender spend 5 USDC ', usdcAt, 'Care: deadlineFar'],
  ],
  [
    'a grant for methods of a contract, with invisible characters revealed',
    { kind: 'grant', to: secondAddress, methods: ['mint(uint256)', 'burn\u200b'] },
    ['Let the spender call mint(uint256), burn⟨U+200B⟩', contract],
  ],
  ['a grant without methods', { kind: 'grant' }, ['Let the spender call ']],
  ['minted tokens', { kind: 'mint', what: usdc(3n), account: secondAddress }, ['Create 3 USDC', account]],
  ['burned tokens', { kind: 'burn', what: pepe(3n), account: secondAddress }, ['Destroy 3 “PEPE”', account]],
  [
    'a new account with an amount and a deposit',
    { kind: 'account', action: 'created', account: secondAddress, what: eth(2n), rent: eth(1n) },
    ['Open an account with 0.002 ETH', account, 'Deposit: 0.001 ETH'],
  ],
  [
    'a new token account with an owner',
    { kind: 'account', action: 'tokenAccount', account: secondAddress, owner: firstAddress, what: pepe(0n) },
    ['Open a token account', account, `Owner: ${firstAddress} (address)`, `Token: ${pepeAddress} (address)`],
  ],
  [
    'a closed token account, whose content goes to another address',
    { kind: 'account', action: 'closed', account: secondAddress, owner: firstAddress },
    ['Close a token account', account, `To: ${firstAddress} (address)`],
  ],
  [
    'a new owner of an account',
    { kind: 'account', action: 'authority', account: secondAddress, owner: firstAddress },
    ['Give away control of an account', account, `Owner: ${firstAddress} (address)`],
  ],
  [
    'an account without a new owner',
    { kind: 'account', action: 'authority', account: secondAddress },
    ['Give away control of an account', account],
  ],
  [
    'a memo keeps its lines, with invisible characters revealed',
    { kind: 'memo', text: 'one\ntwo\u202e' },
    ['Add a note', 'Note: one\ntwo⟨U+202E⟩'],
  ],
  ['a memo of bytes has no text', { kind: 'memo', bytes: '0xff' }, ['Add a note', 'Note: ']],
  ['a switch of the network', { kind: 'network', name: 'Base' }, ['Switch to network Base']],
  [
    'a new network with everything that the wallet receives',
    {
      kind: 'addNetwork',
      name: 'Base',
      urls: ['https://base.example', 'https://evil.example'],
      currency: ['Ether', 'E\u200bTH'],
      explorers: ['https://scan.example'],
    },
    [
      'Add network Base',
      'Address: https://base.example (code)',
      'Address: https://evil.example (code)',
      'Token: Ether',
      'Token: E⟨U+200B⟩TH',
      'Link: https://scan.example (code)',
    ],
  ],
  [
    'a new network with its address',
    {
      kind: 'addNetwork',
      name: 'Base\u200b',
      urls: ['https://base.example/\u202e'],
      currency: [],
      explorers: [],
    },
    ['Add network Base⟨U+200B⟩', 'Address: https://base.example/⟨U+202E⟩ (code)'],
  ],
  [
    'a watched token with a self-chosen symbol',
    { kind: 'watch', name: 'PEPE', address: pepeAddress },
    ['Show the token “PEPE”', `Token: ${pepeAddress} (address)`],
  ],
  [
    'a watched token that is an impostor',
    { kind: 'watch', name: 'USDC', address: pepeAddress },
    ['Show the token unknown token 0x6982…1933', `Token: ${pepeAddress} (address)`],
  ],
  ['a watched token without an address', { kind: 'watch', name: 'PEPE' }, ['Show the token “PEPE”']],
  ['a message', { kind: 'message', text: 'Hello' }, ['Sign a message']],
  ['typed data', { kind: 'data', name: 'Mail' }, ['Sign structured data']],
  ['revoked permissions', { kind: 'revoke', name: '0x01' }, ['Revoke permissions', 'Data: 0x01 (code)']],
  ['revoked permissions without an id', { kind: 'revoke' }, ['Revoke permissions']],
]

for (const [name, statement, lines] of rows)
  test(name, () => expect(linesOf(formatStatement(statement, english))).toEqual(lines))
