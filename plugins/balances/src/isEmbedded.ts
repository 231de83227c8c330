import type { Connection } from '@latchkit/kernel'

/** Whether a connection is of the embedded wallet. */
export const isEmbedded = (connection: Connection | undefined): boolean =>
  connection?.connector?.type === 'AUTH'
