import { Buffer } from 'buffer/'

// The SDK of wallets reads permissions with Node's Buffer, which apps on phones provide.
Object.assign(globalThis, { Buffer })
