import { expect, test } from 'vitest'
import { checkWorkflow } from './workflows.ts'

const sha = '11bd71901bbe5b1630ceea73d27597364c9af683'
const head = 'on:\n  push:\npermissions:\n  contents: read\njobs:\n'
const rulesOf = (line: string) => checkWorkflow('ci.yml', `${head}${line}\n`).map(({ rule }) => rule)

test.each([
  `      - uses: actions/checkout@${sha} # v4.2.2`,
  `        uses: owner/repo/path/action@${sha}  # v1`,
  '      - uses: ./.github/actions/own',
  `      - uses: docker://image@sha256:${'a'.repeat(64)}`,
  '      - run: bash .ci/run',
])('%s is fine', (line) => {
  expect(rulesOf(line)).toEqual([])
})

test.each([
  '      - uses: actions/checkout@v4.2.2',
  '      - uses: actions/checkout@main',
  '      - uses: actions/checkout',
  `      - uses: actions/checkout@${sha.slice(0, 39)} # v4.2.2`,
  `      - uses: actions/checkout@${sha}`,
  `      - "uses": actions/checkout@v4 # ${sha}`,
  `      - uses : actions/checkout@v4`,
  '      - uses: docker://image:latest',
  '      - { uses: actions/checkout@v4 }',
  '      - uses: >-',
])('%s is found', (line) => {
  expect(rulesOf(line)).toHaveLength(1)
})

test.each(['on: pull_request_target', 'on: [push, pull_request_target]', '  pull_request_target:'])(
  '%s is found',
  (line) => {
    expect(rulesOf(line)).toEqual(['no workflow runs with rights for pull requests'])
  },
)

test('a workflow without permissions is reported, and so is one with all permissions', () => {
  expect(checkWorkflow('ci.yml', 'on: push\n')).toHaveLength(1)
  expect(checkWorkflow('ci.yml', 'on: push\npermissions: write-all\n')).toHaveLength(1)
})
