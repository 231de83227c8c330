import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that the longest files of the e2e project take on two cores; other files take about `usual`. */
const seconds: Readonly<Record<string, number>> = {
  'grid.e2e.ts': 119,
  'kernel/waves.e2e.ts': 76,
  'plans/views.e2e.ts': 68,
  'value/races.e2e.ts': 60,
  'sites/sites.e2e.ts': 47,
  'plans/export.e2e.ts': 43,
  'namespaces/evmLibraries.e2e.ts': 39,
  'kernel/toggles.e2e.ts': 38,
  'signin/pairingSignIn.e2e.ts': 38,
  'namespaces/solanaLibraries.e2e.ts': 37,
  'pairing/pairing.e2e.ts': 36,
  'embedded/email.e2e.ts': 34,
  'embedded/faults.e2e.ts': 28,
  'markets/pay.e2e.ts': 27,
  'signin/signin.e2e.ts': 27,
  'connect/connect.e2e.ts': 27,
  'value/names.e2e.ts': 25,
  'pairing/faults.e2e.ts': 24,
  'markets/swap.e2e.ts': 22,
  'markets/onramp.e2e.ts': 22,
  'embedded/socials.e2e.ts': 22,
  'namespaces/bip122.e2e.ts': 22,
  'namespaces/cosmosSend.e2e.ts': 22,
  'embedded/requests.e2e.ts': 21,
  'approve/approve.e2e.ts': 21,
  'value/send.e2e.ts': 20,
  'value/activity.e2e.ts': 20,
  'kernel/containment.e2e.ts': 20,
  'namespaces/wallets.e2e.ts': 20,
  'namespaces/namespaces.e2e.ts': 20,
  'namespaces/solana.e2e.ts': 19,
  'namespaces/polkadot.e2e.ts': 19,
  'embedded/wallet.e2e.ts': 19,
  'connect/directory.e2e.ts': 19,
  'plans/plans.e2e.ts': 18,
  'namespaces/solanaLegacy.e2e.ts': 17,
  'embedded/smartSessions.e2e.ts': 17,
  'embedded/sending.e2e.ts': 17,
  'kernel/everyView.e2e.ts': 17,
  'value/receive.e2e.ts': 16,
  'pairing/phone.e2e.ts': 15,
  'connect/apps.e2e.ts': 15,
  'namespaces/nodeErrors.e2e.ts': 15,
  'value/storedBalances.e2e.ts': 14,
  'namespaces/safe.e2e.ts': 14,
  'kernel/quiet.e2e.ts': 14,
  'connect/welcome.e2e.ts': 14,
  'namespaces/cosmos.e2e.ts': 14,
  'engines/engines.e2e.ts': 14,
  'value/tokens.e2e.ts': 14,
  'value/recoveryPaired.e2e.ts': 14,
  'value/recovery.e2e.ts': 14,
  'markets/analytics.e2e.ts': 14,
  'namespaces/pairedTransfers.e2e.ts': 13,
  'embedded/solana.e2e.ts': 13,
  'value/balances.e2e.ts': 13,
  'plans/policy.e2e.ts': 13,
  'embedded/secureSite.e2e.ts': 13,
  'markets/descriptors.e2e.ts': 12,
  'embedded/embedded.e2e.ts': 12,
  'namespaces/pairing.e2e.ts': 12,
  'kernel/scenarios.e2e.ts': 12,
  'embedded/attacks.e2e.ts': 12,
  'account/switchAddress.e2e.ts': 12,
  'value/nfts.e2e.ts': 11,
  'approve/explained.e2e.ts': 11,
  'value/afterSending.e2e.ts': 10,
  'connect/hostile.e2e.ts': 10,
  'signin/embeddedSignIn.e2e.ts': 9,
  'embedded/approval.e2e.ts': 9,
  'kernel/tabs.e2e.ts': 8,
  'kernel/plan.e2e.ts': 8,
  'connect/hostileListing.e2e.ts': 8,
  'pairing/chunkGone.e2e.ts': 2,
  'pairing/clock.e2e.ts': 1,
  'namespaces/wagmi.e2e.ts': 1,
  'namespaces/polkadotLibrary.e2e.ts': 1,
  'namespaces/bip122Libraries.e2e.ts': 1,
  'kernel/studioTabs.e2e.ts': 1,
  'kernel/studioConfig.e2e.ts': 1,
  'kernel/realLife.e2e.ts': 1,
  'kernel/finish.e2e.ts': 1,
  'kernel/extremes.e2e.ts': 1,
  'embedded/libraries.e2e.ts': 1,
  'connect/views.e2e.ts': 1,
}
const usual = 6

const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[moduleId.replace(/^.*\/e2e\//, '')] ?? usual

/** The chain of these files takes half a minute of CPU time to start, so that one shard has all of them. */
const needsAssetHub = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('wakeAssetHub')

/** Divides files into shards of about equal duration: longest first, each into the shortest shard so far. */
export class BalancedShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const shards = Array.from({ length: count }, () => ({ files: [] as TestSpecification[], seconds: 0 }))
    const ordered = files.toSorted(
      (a, b) => secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1),
    )
    const together = ordered.filter(needsAssetHub)
    const units = [together, ...ordered.filter((file) => !together.includes(file)).map((file) => [file])]
    for (const unit of units) {
      const least = shards.reduce((one, other) => (other.seconds < one.seconds ? other : one))
      least.files.push(...unit)
      least.seconds += unit.reduce((sum, file) => sum + secondsOf(file), 0)
    }
    return shards[index - 1]?.files ?? []
  }
}
