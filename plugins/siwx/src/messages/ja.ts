import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const ja: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'サインイン',
  'siwx.heading': '{name} がウォレットへの接続を求めています',
  'siwx.hint':
    '続けるには、このメッセージに署名して、ウォレットの所有者であることを証明してください。キャンセルすると切断されます。',
  'siwx.hintOptional':
    '続けるには、このメッセージに署名して、ウォレットの所有者であることを証明してください。',
  'siwx.account': 'アカウント',
  'siwx.network': 'ネットワーク',
  'siwx.message': 'メッセージを表示',
  'siwx.checking': 'サインイン済みかどうかを確認しています…',
  'siwx.sign': '署名',
  'siwx.signing': '署名しています…',
  'siwx.still': 'まだウォレットを待っています',
  'siwx.cancel': 'キャンセル',
  'siwx.canceling': 'キャンセルしています…',
  'siwx.init': '認証の開始時に問題が発生しました',
  'siwx.declined': '署名が拒否されました',
  'siwx.smartAccount': 'このアプリはスマートアカウントに対応していない可能性があります',
  'siwx.clock': 'デバイスの時刻を確認してください',
  'siwx.refused': 'サインインできませんでした。署名が受け付けられませんでした。',
  'siwx.service': 'サインインできませんでした。サービスが応答していません。',
  'siwx.changed': 'アカウントまたはネットワークが変わりました。もう一度署名してください。',
  'siwx.messageChanged': 'このウォレットはメッセージを変更しました。',
  'siwx.busy': 'ウォレットに未処理のリクエストがあります',
  'siwx.failed': 'サインインできませんでした。何も署名されていません。',
  'siwx.authenticating': '認証しています…',
  'siwx.signedIn': 'サインインしました',
  'siwx.stopped': 'サインインがキャンセルされました',
  'siwx.stuck': '切断できませんでした',
}

export default ja
