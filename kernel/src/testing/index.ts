export { createStore } from 'jotai/vanilla'
export {
  type ChainConformanceSetup,
  type ConformanceWallet,
  chainConformance,
  type WalletMode,
} from './chainConformance.ts'
export { type Clock, createClock } from './createClock.ts'
export { createStorageArea, type StorageArea } from './createStorageArea.ts'
export { createTestKernel, type TestKernel } from './createTestKernel.ts'
export { createTestPipeline, type TestPipelineOptions } from './createTestPipeline.ts'
export { createTestSession, type TestSessionOptions } from './createTestSession.ts'
export { createTestStorage } from './createTestStorage.ts'
export { type Deferred, deferred } from './deferred.ts'
export { extendLists } from './extendLists.ts'
export {
  createFakeFrame,
  type FakeFrame,
  type FakeFrameAnswer,
  type FakeFrameAnswers,
  frameAnswer,
  frameError,
  framePlugin,
} from './fakeFrame.ts'
export { type FakePlugin, fakePlugin, tapPlugin, viewPlugin } from './fakePlugin.ts'
export {
  createFakeAdapter,
  createFakeSource,
  type FakeAnswers,
  type FakeSource,
  walletPlugin,
} from './fakeSource.ts'
export {
  fakeConnection,
  fakeConnector,
  fakeRequest,
  firstAddress,
  secondAddress,
  testNetworks,
} from './fixtures.ts'
export { type HostileSignIn, honestSignIns, hostileSignIns } from './hostileSignIns.ts'
export {
  type ConformanceCase,
  type PluginConformanceOptions,
  pluginConformance,
} from './pluginConformance.ts'
export { readModal, type TestModal } from './readModal.ts'
export { fewRuns, runs } from './runs.ts'
export { serviceOf } from './serviceOf.ts'
export { growthOf, shortestTime } from './shortestTime.ts'
export { signInAccounts, signInData, siweFields } from './signInFields.ts'
export { withInherited } from './withInherited.ts'
