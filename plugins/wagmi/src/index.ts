export { latchkit } from './latchkit.ts'
