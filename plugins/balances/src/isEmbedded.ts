import type { Connection } from '@latchkit/kernel'

/** Whether a connection belongs to an embedded wallet. */
export const isEmbedded = (connection: Connection | undefined): boolean =>
  connection?.connector?.type === 'AUTH'
