export { createContentPolicy } from './createContentPolicy.ts'
export { formatContentPolicy } from './formatContentPolicy.ts'
export { listContacts, writePrivacyStatement } from './privacyStatement.ts'
export type {
  ContentPolicy,
  DirectiveName,
  PolicyDirective,
  PolicyNeed,
  PolicyOptions,
  PolicySource,
  PrivacyRow,
} from './types.ts'
