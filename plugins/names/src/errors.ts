import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  NAME_CHANGED: { message: 'Network or account changed', surface: 'view' },
  NAME_DIFFERS: {
    message: 'Ethereum does not have the address that the name service returned for this name',
    surface: 'view',
  },
  NAME_LATE: { message: 'The signature came too late', surface: 'view' },
  NAME_OWNED: { message: 'You already own a name', surface: 'view' },
  NAME_TAKEN: { message: 'This name is registered', surface: 'view' },
  NAME_UNCHECKED: {
    message: 'The address of this name could not be compared with the one on Ethereum',
    surface: 'view',
  },
  NAME_UNSUPPORTED: { message: 'The name service does not support this network', surface: 'view' },
} as const

/** The errors of resolving and of registering a name. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
