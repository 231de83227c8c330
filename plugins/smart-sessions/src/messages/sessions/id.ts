import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const id: Translation<SessionsMessage> = {
  'sessions.lead':
    'Situs ini boleh bertindak untuk akun ini tanpa bertanya, dalam batas yang tercantum di sini.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Membaca sesi pintar Anda',
  'sessions.empty': 'Tidak ada sesi pintar',
  'sessions.emptyHint':
    'Saat Anda mengizinkan situs bertindak untuk akun ini, situs itu tercantum di sini sampai Anda mencabutnya.',
  'sessions.broken': 'Sesi pintar Anda tidak dapat dibaca',
  'sessions.brokenHint':
    'Situs yang Anda izinkan mungkin masih dapat bertindak untuk akun ini. Coba lagi sebentar lagi.',
  'sessions.none': 'Sesi pintar adalah milik dompet tertanam',
  'sessions.noneHint': 'Masuk untuk melihat apa yang boleh dilakukan situs untuk Anda.',
  'sessions.retry': 'Coba lagi',
  'sessions.active': 'Aktif',
  'sessions.expired': 'Kedaluwarsa',
  'sessions.revoked': 'Dicabut',
  'sessions.until': 'Sampai {date}',
  'sessions.ended': 'Berakhir {date}',
  'sessions.takenBack': 'Dicabut {date}',
  'sessions.revoke': 'Cabut',
  'sessions.revoking': 'Menunggu dompet Anda',
  'sessions.calls': 'Menggunakan fungsi kontrak ini',
  'sessions.callsAny': 'Menggunakan semua fungsi kontrak',
  'sessions.limit': '{name}, mengirim paling banyak {amount} per panggilan',
  'sessions.conditions': '{name}, dengan beberapa nilai tetap',
  'sessions.limitAndConditions':
    '{name}, mengirim paling banyak {amount} per panggilan, dengan beberapa nilai tetap',
  'sessions.delegates': 'Kodenya berjalan sebagai akun Anda: dapat memindahkan semua milik Anda.',
  'sessions.hourly': 'Membelanjakan hingga {amount} setiap jam',
  'sessions.daily': 'Membelanjakan hingga {amount} setiap hari',
  'sessions.weekly': 'Membelanjakan hingga {amount} setiap minggu',
  'sessions.spend': 'Membelanjakan hingga {amount} setiap {period}',
  'sessions.unlimited': 'Membelanjakan {symbol} tanpa batas',
  'sessions.theToken': 'token',
  'sessions.units': '{amount} satuan dasar token',
  'sessions.unknown': 'Izin yang tidak dikenal: {type}',
  'sessions.nothing': 'Tidak ada yang tercantum boleh dilakukannya.',
  'sessions.created': 'Sesi pintar dibuat',
  'sessions.createdHint': 'Anda dapat mengelola sesi di pengaturan akun Anda.',
  'sessions.gotIt': 'Mengerti',
}

export default id
