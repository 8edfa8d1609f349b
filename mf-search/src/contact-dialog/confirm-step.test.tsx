import { formatDate, startOfDayAfter } from '@ponte/contracts/calendar'
import { keepServerTime } from '@ponte/contracts/server-time'
import { render, screen } from '@testing-library/react'
import { ConfirmStep } from './contact-dialog.tsx'

test("the date of the rating is the server's when the device's clock is behind", () => {
  const ahead = startOfDayAfter(new Date(), 14)
  keepServerTime(ahead.toUTCString())
  render(<ConfirmStep name="Bruno Reis" error={null} />)
  keepServerTime(new Date().toUTCString())
  expect(screen.getByText(/avaliar a partir de/)).toHaveTextContent(`a partir de ${formatDate(startOfDayAfter(ahead, 14))}.`)
})
