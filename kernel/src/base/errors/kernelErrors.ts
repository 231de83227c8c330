import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  ABORTED: { message: 'Request was aborted' },
  UNSERIALIZABLE: {
    message: 'The request must be plain data',
    rpcCode: -32602,
  },
  INVALID_CHAIN_ID: { message: 'Invalid CAIP-2 network id' },
  INVALID_ACCOUNT_ID: { message: 'Invalid CAIP-10 address' },
  INVALID_OPTIONS: { message: '{why}' },
  DUPLICATE_KIT: {
    message: 'A kit "{id}" is on this page already. Use another kitId, or destroy() it.',
  },
  UNKNOWN_PLUGIN: { message: 'No plugin "{id}" is composed' },
  DUPLICATE_PLUGIN: { message: 'Plugin "{id}" is already composed. Remove it first.' },
  KERNEL_RANGE: {
    message: 'Plugin "{id}" {version} needs {needs}, not {has}. Run: npm install {command}',
  },
  CONFLICT: {
    message: 'Plugin "{id}" cannot be composed with "{other}" ("{what}"). Remove one of them.',
  },
  PLUGIN_REMOVED: { message: 'Plugin "{id}" was removed' },
  PLUGIN_OFF: { message: 'Plugin "{id}" is switched off by the features of this kit' },
  PLUGIN_FAILED: { message: 'Plugin "{id}" could not start' },
  CHUNK_LOAD_FAILED: { message: 'Code of this page could not be loaded', surface: 'view' },
  UNKNOWN_VIEW: { message: 'No view "{view}" is registered' },
  NO_DOM: { message: 'The modal needs a browser' },
  DESTROYED: { message: 'This kit was destroyed' },
} as const

/** The errors of the kernel itself. Their messages are part of its public interface. */
export const kernelErrors: ErrorTable<typeof rows> = defineErrors(rows)
