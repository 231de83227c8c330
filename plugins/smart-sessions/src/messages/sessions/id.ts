import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const id: Translation<SessionsMessage> = {
  'sessions.lead':
    'Situs-situs ini dapat bertindak atas nama akun ini tanpa bertanya kepada Anda, dalam batas yang tercantum di sini.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Memuat sesi pintar Anda',
  'sessions.empty': 'Tidak ada sesi pintar',
  'sessions.emptyHint':
    'Situs yang Anda izinkan bertindak atas nama akun ini tercantum di sini sampai Anda mencabutnya.',
  'sessions.broken': 'Tidak dapat memuat sesi pintar Anda',
  'sessions.brokenHint':
    'Situs yang Anda izinkan mungkin masih dapat bertindak atas nama akun ini. Coba lagi sebentar lagi.',
  'sessions.none': 'Sesi pintar merupakan bagian dari dompet tertanam',
  'sessions.noneHint': 'Masuk ke dompet itu untuk melihat apa yang dapat dilakukan situs untuk Anda.',
  'sessions.retry': 'Coba lagi',
  'sessions.active': 'Aktif',
  'sessions.expired': 'Kedaluwarsa',
  'sessions.revoked': 'Dicabut',
  'sessions.until': 'Sampai {date}',
  'sessions.ended': 'Berakhir {date}',
  'sessions.revokedAt': 'Dicabut {date}',
  'sessions.revoke': 'Cabut',
  'sessions.revoking': 'Menunggu dompet Anda',
  'sessions.calls': 'Menggunakan fungsi kontrak ini',
  'sessions.callsAny': 'Menggunakan semua fungsi kontrak',
  'sessions.limit': '{name}, mengirim hingga {amount} per panggilan',
  'sessions.conditions': '{name}, dengan beberapa nilai tetap',
  'sessions.limitAndConditions':
    '{name}, mengirim hingga {amount} per panggilan, dengan beberapa nilai tetap',
  'sessions.delegates': 'Kodenya berjalan sebagai akun Anda dan dapat memindahkan semua aset Anda.',
  'sessions.hourly': 'Membelanjakan hingga {amount} setiap jam',
  'sessions.daily': 'Membelanjakan hingga {amount} setiap hari',
  'sessions.weekly': 'Membelanjakan hingga {amount} setiap minggu',
  'sessions.spend': 'Membelanjakan hingga {amount} setiap {period}',
  'sessions.unlimited': 'Membelanjakan {symbol} tanpa batas',
  'sessions.theToken': 'token',
  'sessions.units': '{amount} unit dasar token',
  'sessions.unknown': 'Izin yang tidak dikenal: {type}',
  'sessions.nothing': 'Tidak ada izin yang tercantum.',
  'sessions.created': 'Sesi pintar berhasil dibuat',
  'sessions.createdHint': 'Anda dapat mengelola sesi di pengaturan akun Anda.',
  'sessions.gotIt': 'Mengerti',
}

export default id
