import { expect, test } from 'vitest'
import { checkWorkflow } from './workflows.ts'

const sha = '11bd71901bbe5b1630ceea73d27597364c9af683'
const head = 'on:\n  push:\npermissions:\n  contents: read\njobs:\n'
/** An expression of a workflow. */
const expression = (name: string) => `$\{{ ${name} }}`
const keeps = '\n        with:\n          persist-credentials: false'
const rulesOf = (line: string) => checkWorkflow('ci.yml', `${head}${line}\n`).map(({ rule }) => rule)

test.each([
  `      - uses: actions/checkout@${sha} # v4.2.2${keeps}`,
  `        uses: owner/repo/path/action@${sha}  # v1`,
  '      - uses: ./.github/actions/own',
  `      - uses: docker://image@sha256:${'a'.repeat(64)}`,
  '      - run: bash .ci/run',
  `          GH_TOKEN: ${expression('github.token')}`,
  `  group: ci-${expression('github.ref')}`,
])('%s is fine', (line) => {
  expect(rulesOf(line)).toEqual([])
})

test.each([
  '      - uses: actions/setup-node@v4.2.2',
  '      - uses: actions/setup-node@main',
  '      - uses: actions/setup-node',
  `      - uses: actions/setup-node@${sha.slice(0, 39)} # v4.2.2`,
  `      - uses: actions/setup-node@${sha}`,
  `      - "uses": actions/checkout@v4 # ${sha}`,
  `      - uses : actions/checkout@v4`,
  '      - uses: docker://image:latest',
  '      - { uses: actions/setup-node@v4 }',
  '      - uses: >-',
  `      - run: echo ${expression('github.event.head_commit.message')}`,
  `          echo ${expression('github.head_ref')}`,
  `          NODE_AUTH_TOKEN: ${expression('secrets.NPM_TOKEN')}`,
  `      - uses: actions/checkout@${sha} # v4.2.2`,
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

const publishing = ['  publish:', '    environment: release', '    permissions:', '      id-token: write']

test('a job that publishes has an environment and no other right to write, and installs nothing', () => {
  expect(rulesOf(publishing.join('\n'))).toEqual([])
  expect(rulesOf(publishing.toSpliced(1, 1).join('\n'))).toEqual(['a job that publishes has an environment'])
  expect(rulesOf([...publishing, '      contents: write'].join('\n'))).toEqual([
    'a job that publishes has no other right to write',
  ])
  expect(rulesOf([...publishing, '    steps:', '      - run: npm ci'].join('\n'))).toEqual([
    'a job that publishes installs nothing',
  ])
  expect(
    rulesOf([...publishing, '  announce:', '    permissions:', '      contents: write'].join('\n')),
  ).toEqual([])
})

test('a right to write that every job would have is reported', () => {
  expect(checkWorkflow('ci.yml', head.replace('contents: read', 'contents: write'))).toHaveLength(1)
})
