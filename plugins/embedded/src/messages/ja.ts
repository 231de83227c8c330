import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const ja: Translation<Key> = {
  'embedded.wallet': '埋め込みウォレット',
  'embedded.upgrade': 'ウォレットをアップグレード',
  'embedded.notKept':
    'このページを閉じるか再読み込みするまでログイン状態が続きます。このブラウザは、このサイトのログインを保存しません。',
  'embedded.smart': 'スマートアカウント',
  'embedded.plain': '通常アカウント',
  'embedded.useSmart': 'スマートアカウントを使う',
  'embedded.usePlain': '通常アカウントを使う',
  'embedded.changing': 'アカウントを切り替えています',
  'embedded.smartOn': 'スマートアカウントを使用中です',
  'embedded.plainOn': '通常アカウントを使用中です',
  'embedded.plainFailed': '通常アカウントを使用できませんでした',
  'embedded.changeFailed': '変更されませんでした：{why}',
  'embedded.unchanged': '変更されませんでした。しばらくしてからお試しください。',
  'embedded.card': 'ウォレットをアップグレード',
  'embedded.cardHint': '自分で管理するウォレットに移行',
  'embedded.upgradeLead': '自分だけのウォレット',
  'embedded.upgradeHint':
    '現在は {host} がウォレットを保管しています。そのページで、鍵を自分だけが持つウォレットに移行できます。',
  'embedded.upgradeGo': '{host} で続ける',
}

export default ja
