import type { Statement } from '@latchkit/kernel'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, pepe, pepeAddress, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { linesOf } from '../testing/linesOf.ts'
import { sayStatement } from './sayStatement.ts'
import { timeOf } from './words.ts'

const from = 1_800_000_000n
const begins = `From: ${timeOf(from, english)}`
const long = 'a'.repeat(401)
const contract = `Contract: ${secondAddress} (address)`
const account = `Account: ${secondAddress} (address)`
const usdcAt = `Token: ${usdcAddress} (address)`

const rows: readonly (readonly [what: string, said: Statement, lines: readonly string[]])[] = [
  [
    'a contract is called with data and a payment',
    { kind: 'call', to: secondAddress, data: '0xdeadbeef', pays: eth(1n) },
    ['Call a contract', contract, 'Sends: 0.001 ETH', 'Data: 0xdeadbeef (code)'],
  ],
  [
    'a method of a contract is called, without any data',
    { kind: 'call', to: secondAddress, method: 'deposit', data: '' },
    ['Call “deposit” of a contract', contract],
  ],
  [
    'data of 400 characters is shown whole',
    { kind: 'call', to: secondAddress, data: long.slice(1) },
    ['Call a contract', contract, `Data: ${long.slice(1)} (code)`],
  ],
  [
    'longer data is cut; all of it is in the whole request',
    { kind: 'call', to: secondAddress, data: long },
    ['Call a contract', contract, `Data: ${long.slice(1)}… (code)`],
  ],
  [
    'a program is run with data',
    { kind: 'program', program: secondAddress, data: '0x01\u202e' },
    ['Run a program', `Program: ${secondAddress} (address)`, 'Data: 0x01⟨U+202E⟩ (code)'],
  ],
  [
    'a program is run without any',
    { kind: 'program', program: secondAddress, data: '' },
    ['Run a program', `Program: ${secondAddress} (address)`],
  ],
  [
    'other code acts for the account',
    { kind: 'delegate', to: secondAddress },
    ['Let other code act for your account', contract],
  ],
  [
    'a contract is made, and paid',
    { kind: 'create', bytes: 1234, pays: eth(1n) },
    ['Create a contract', 'Data: 1234 bytes', 'Sends: 0.001 ETH'],
  ],
  ['a contract is made', { kind: 'create', bytes: 7 }, ['Create a contract', 'Data: 7 bytes']],
  [
    'so much may be spent each day, from a time on',
    { kind: 'grant', what: usdc(5n), every: 86_400n, from },
    ['Let the spender spend 5 USDC each day', usdcAt, begins],
  ],
  ['so much may be spent', { kind: 'grant', what: eth(5n) }, ['Let the spender spend 0.005 ETH ']],
  [
    'without limit no number is named',
    { kind: 'grant', what: usdc(5n), cautions: ['unlimited'] },
    ['Let the spender spend your USDC, without limit', usdcAt, 'Care: unlimited'],
  ],
  [
    'with another caution there is a limit',
    { kind: 'grant', what: usdc(5n), cautions: ['deadlineFar'] },
    ['Let the spender spend 5 USDC ', usdcAt, 'Care: deadlineFar'],
  ],
  [
    'methods of a contract may be called; their names hide nothing',
    { kind: 'grant', to: secondAddress, methods: ['mint(uint256)', 'burn\u200b'] },
    ['Let the spender call mint(uint256), burn⟨U+200B⟩', contract],
  ],
  ['nothing that is named may be called', { kind: 'grant' }, ['Let the spender call ']],
  ['tokens come to be', { kind: 'mint', what: usdc(3n), account: secondAddress }, ['Make 3 USDC', account]],
  [
    'tokens are gone for good',
    { kind: 'burn', what: pepe(3n), account: secondAddress },
    ['Destroy 3 “PEPE”', account],
  ],
  [
    'an account is opened with an amount and a deposit',
    { kind: 'account', deed: 'made', account: secondAddress, what: eth(2n), rent: eth(1n) },
    ['Open an account with 0.002 ETH', account, 'Deposit: 0.001 ETH'],
  ],
  [
    'a token account is opened for its owner',
    { kind: 'account', deed: 'tokenAccount', account: secondAddress, owner: firstAddress, what: pepe(0n) },
    ['Open a token account', account, `Owner: ${firstAddress} (address)`, `Token: ${pepeAddress} (address)`],
  ],
  [
    'a token account is closed, and what was in it goes to somebody',
    { kind: 'account', deed: 'closed', account: secondAddress, owner: firstAddress },
    ['Close a token account', account, `To: ${firstAddress} (address)`],
  ],
  [
    'control of an account is given away',
    { kind: 'account', deed: 'authority', account: secondAddress, owner: firstAddress },
    ['Give control of an account away', account, `Owner: ${firstAddress} (address)`],
  ],
  [
    'an account is given to nobody',
    { kind: 'account', deed: 'authority', account: secondAddress },
    ['Give control of an account away', account],
  ],
  [
    'a note keeps its lines and hides nothing',
    { kind: 'memo', text: 'one\ntwo\u202e' },
    ['Add a note', 'Note: one\ntwo⟨U+202E⟩'],
  ],
  ['a note of bytes has no text', { kind: 'memo', bytes: '0xff' }, ['Add a note', 'Note: ']],
  ['the wallet goes to another network', { kind: 'network', name: 'Base' }, ['Go to network Base']],
  [
    'the wallet is told of a network, and where it is',
    { kind: 'addNetwork', name: 'Base\u200b', address: 'https://base.example/\u202e' },
    ['Add network Base⟨U+200B⟩', 'Address: https://base.example/⟨U+202E⟩ (code)'],
  ],
  [
    'a token with a name of its own choice is to be shown',
    { kind: 'watch', name: 'PEPE', address: pepeAddress },
    ['Show the token “PEPE”', `Token: ${pepeAddress} (address)`],
  ],
  [
    'a token that poses as another is not called by its name',
    { kind: 'watch', name: 'USDC', address: pepeAddress },
    ['Show the token unknown token 0x6982…1933', `Token: ${pepeAddress} (address)`],
  ],
  ['a token that is nowhere is to be shown', { kind: 'watch', name: 'PEPE' }, ['Show the token “PEPE”']],
  ['a message is signed', { kind: 'message', text: 'Hello' }, ['Sign a message']],
  ['data is signed', { kind: 'data', name: 'Mail' }, ['Sign structured data']],
  ['permissions end', { kind: 'revoke', name: '0x01' }, ['Withdraw permissions', 'Data: 0x01 (code)']],
  ['permissions end, whichever they are', { kind: 'revoke' }, ['Withdraw permissions']],
]

for (const [what, statement, lines] of rows)
  test(what, () => expect(linesOf(sayStatement(statement, english))).toEqual(lines))
