/** A script of an old library, which adds methods and values that `for in` lists to the prototypes. */
export const oldLibrary = `if (self === top) {
  Object.prototype.extend = function (other) { return Object.assign(this, other) }
  Object.prototype.isEmpty = false
  Object.prototype.owner = { name: 'legacy' }
  Array.prototype.contains = function (value) { return this.includes(value) }
  Array.prototype.last = function () { return this[this.length - 1] }
  String.prototype.startsWithAny = () => false
  Function.prototype.bindLate = function () { return this }
}`
