import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const ja: Translation<Key> = {
  'embedded.wallet': '埋め込みウォレット',
  'embedded.upgrade': 'ウォレットをアップグレード',
  'embedded.notKept':
    'このページを閉じるか再読み込みするまで、ログイン状態が保たれます。お使いのブラウザはこのサイトのログイン情報を保存しません。',
  'embedded.smart': 'スマートアカウント',
  'embedded.plain': '通常アカウント',
  'embedded.useSmart': 'スマートアカウントを使う',
  'embedded.usePlain': '通常アカウントを使う',
  'embedded.changing': 'アカウントを切り替えています',
  'embedded.smartOn': 'スマートアカウントを使用中です',
  'embedded.plainOn': '通常アカウントを使用中です',
  'embedded.plainFailed': '通常アカウントに切り替えられませんでした',
  'embedded.changeFailed': '何も変更されていません：{why}',
  'embedded.unchanged': '何も変更されていません。しばらくしてからもう一度お試しください。',
  'embedded.card': 'ウォレットをアップグレード',
  'embedded.cardHint': 'セルフカストディウォレットに移行',
  'embedded.upgradeLead': '自分だけのウォレット',
  'embedded.upgradeHint':
    '現在、あなたのウォレットは {host} が管理しています。リンク先のページで、鍵を自分だけが保持するウォレットに移行できます。',
  'embedded.upgradeGo': '{host} で続行',
}

export default ja
