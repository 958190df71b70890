import { DatePicker as Ark } from '@ark-ui/react/date-picker'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { button, datePicker } from 'styled-system/recipes'

const arrow = button({ variant: 'quiet', shape: 'square' })

function Bar() {
  const classes = datePicker()
  return (
    <Ark.ViewControl className={classes.bar}>
      <Ark.PrevTrigger className={arrow}>
        <ChevronLeft size={18} aria-hidden="true" />
      </Ark.PrevTrigger>
      <Ark.ViewTrigger className={cx(button({ variant: 'quiet' }), classes.view)}>
        <Ark.RangeText />
      </Ark.ViewTrigger>
      <Ark.NextTrigger className={arrow}>
        <ChevronRight size={18} aria-hidden="true" />
      </Ark.NextTrigger>
    </Ark.ViewControl>
  )
}

function Days() {
  const classes = datePicker()
  return (
    <Ark.Context>
      {(picker) => (
        <Ark.Table className={classes.table}>
          <Ark.TableHead>
            <Ark.TableRow>
              {picker.weekDays.map((day) => (
                <Ark.TableHeader key={day.long} className={classes.head} aria-label={day.long}>
                  {day.short}
                </Ark.TableHeader>
              ))}
            </Ark.TableRow>
          </Ark.TableHead>
          <Ark.TableBody>
            {picker.weeks.map((week) => (
              <Ark.TableRow key={week[0]?.toString()}>
                {week.map((day) => (
                  <Ark.TableCell key={day.toString()} value={day}>
                    <Ark.TableCellTrigger className={classes.day}>{day.day}</Ark.TableCellTrigger>
                  </Ark.TableCell>
                ))}
              </Ark.TableRow>
            ))}
          </Ark.TableBody>
        </Ark.Table>
      )}
    </Ark.Context>
  )
}

interface Cell {
  value: number
  label: string
}

function Grid({ rows }: { rows: Cell[][] }): ReactNode {
  const classes = datePicker()
  return (
    <Ark.Table className={classes.table}>
      <Ark.TableBody>
        {rows.map((row) => (
          <Ark.TableRow key={row[0]?.value}>
            {row.map((cell) => (
              <Ark.TableCell key={cell.value} value={cell.value}>
                <Ark.TableCellTrigger className={cx(classes.day, classes.span)}>
                  {cell.label}
                </Ark.TableCellTrigger>
              </Ark.TableCell>
            ))}
          </Ark.TableRow>
        ))}
      </Ark.TableBody>
    </Ark.Table>
  )
}

/** The calendar of a DatePicker: days, then months and years by pressing the heading. */
export function DateCalendar() {
  return (
    <>
      <Ark.View view="day">
        <Bar />
        <Days />
      </Ark.View>
      <Ark.View view="month">
        <Bar />
        <Ark.Context>
          {(picker) => <Grid rows={picker.getMonthsGrid({ columns: 4, format: 'short' })} />}
        </Ark.Context>
      </Ark.View>
      <Ark.View view="year">
        <Bar />
        <Ark.Context>{(picker) => <Grid rows={picker.getYearsGrid({ columns: 4 })} />}</Ark.Context>
      </Ark.View>
    </>
  )
}
