/** How a test wallet answers requests. */
export const walletModes = [
  { value: 'ask', label: 'Ask' },
  { value: 'approve', label: 'Approve' },
  { value: 'reject', label: 'Reject' },
  { value: 'stall', label: 'Stall' },
] as const
