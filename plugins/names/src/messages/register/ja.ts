import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const ja: Translation<RegisterMessage> = {
  'names.hint': '0x アドレスとはお別れです。アカウントに名前を付けて、やり取りを簡単にしましょう',
  'names.label': '名前',
  'names.placeholder': 'your-name',
  'names.short': '名前は 4 文字以上にしてください',
  'names.characters': '使用できるのは文字、数字、- のみです',
  'names.long': '名前は 64 文字以内にしてください',
  'names.hyphens': '3 文字目と 4 文字目の両方を - にすることはできません',
  'names.suggestions': '候補',
  'names.looking': '名前を検索しています…',
  'names.noSuggestions': '候補を読み込めませんでした。候補がなくても名前を登録できます。',
  'names.available': '利用可能',
  'names.registered': '登録済み',
  'names.register': '{name} を登録',
  'names.registerEmpty': '登録',
  'names.waiting': 'ウォレットで確認してください',
  'names.waitingHint': '署名により、アカウントがあなたのものであることを証明します。費用はかかりません。',
  'names.cancel': 'キャンセル',
  'names.declined': 'リクエストが拒否されました',
  'names.busy': 'ウォレットに未処理のリクエストがあります',
  'names.changed': 'ネットワークまたはアカウントが変わりました',
  'names.late': '確認が間に合いませんでした',
  'names.lateHint':
    '確認の有効期間は 10 秒です。何も登録されていません。もう一度試して、すぐに確認してください。',
  'names.owned': 'すでに名前をお持ちです',
  'names.taken': 'この名前はすでに登録されています',
  'names.unsupported': 'このネットワークでは名前を利用できません',
  'names.failed': '名前を登録できませんでした',
  'names.failedHint': '入力した名前は保持されています。もう一度お試しください。',
  'names.nothingHint': '何も登録されていません。入力した名前は保持されています。',
  'names.gone': '名前を登録できるのは埋め込みウォレットのアカウントだけです',
  'names.goneHint': '先にメールアドレスまたはソーシャルアカウントでログインしてください。',
  'names.done': '名前を登録しました',
  'names.doneHint': 'これからは、アドレスの代わりに {name} 宛てに送信してもらえます。',
  'names.close': '完了',
}

export default ja
