import { test } from 'vitest'
import { isNight } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletFlows } from '../lib/walletFlows.ts'
import { walletKinds } from '../lib/walletKinds.ts'

const open = hostTests()
const rows = walletKinds.flatMap((kind) =>
  walletFlows
    .filter(
      ({ byDay, followsWallet }) =>
        (isNight || byDay.includes(kind.name)) && !(followsWallet && kind.isSilent),
    )
    .map((flow) => ({ flow, kind, title: `${flow.name}: ${kind.name}` })),
)

// Every kind of wallet passes the same flows. What only one kind can do is tested in the file of its namespace.
test.each(rows)('$title', async ({ flow, kind }) => flow.run(await open(kind.page()), kind))
