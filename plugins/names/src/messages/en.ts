const en = {
  'names.title': 'Choose name',
  'names.choose': 'Choose your account name',
}

export type NamesMessage = keyof typeof en

export default en
