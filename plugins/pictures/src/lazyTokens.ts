// What loads when the first token is shown.
export { drawToken } from './drawToken.ts'
export { findToken } from './findToken.ts'
