import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const ja: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'サインイン',
  'siwx.heading': '{name} がウォレットへの接続を求めています',
  'siwx.hint':
    'このウォレットの所有者であることを証明して続行するには、このメッセージに署名してください。キャンセルすると接続が解除されます。',
  'siwx.hintOptional':
    'このウォレットの所有者であることを証明して続行するには、このメッセージに署名してください。',
  'siwx.account': 'アカウント',
  'siwx.network': 'ネットワーク',
  'siwx.message': 'メッセージを表示',
  'siwx.checking': 'サインイン状況を確認しています…',
  'siwx.sign': '署名する',
  'siwx.signing': '署名しています…',
  'siwx.still': 'ウォレットを待っています',
  'siwx.cancel': 'キャンセル',
  'siwx.cancelling': 'キャンセルしています…',
  'siwx.init': '認証の開始中に問題が発生しました',
  'siwx.declined': '署名は拒否されました',
  'siwx.smartAccount': 'このアプリはスマートアカウントに対応していない可能性があります',
  'siwx.clock': '端末の時計を確認してください',
  'siwx.refused': 'サインインできませんでした。署名が受け付けられませんでした。',
  'siwx.service': 'サインインできませんでした。サービスが応答していません。',
  'siwx.changed': 'アカウントまたはネットワークが変わりました。もう一度署名してください。',
  'siwx.busy': 'ウォレットを確認してください。すでに開いているリクエストがあります',
  'siwx.failed': 'サインインできませんでした。何も署名されていません。',
  'siwx.authenticating': '認証しています…',
  'siwx.signedIn': 'サインインしました',
  'siwx.stopped': 'サインインはキャンセルされました',
  'siwx.stuck': '接続を解除できませんでした',
}

export default ja
