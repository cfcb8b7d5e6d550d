/** One figure of each day as columns, with the same figures in a table for those who read. */
import type { ReportDay } from '#schemas/api/report.ts';
import { displayLocalDay } from '../../documents/schedule-queries.ts';
import { DataTable } from '../../ui/data-table.tsx';

export type Figure = Exclude<keyof ReportDay, 'day'>;

const width = 720;
const height = 180;
const foot = 22;

interface DayPlotProps {
  readonly days: readonly ReportDay[];
  readonly figure: Figure;
  readonly title: string;
}

export function DayPlot({ days, figure, title }: DayPlotProps) {
  const top = roundUp(Math.max(1, ...days.map((day) => day[figure])));
  const step = width / days.length;
  const y = (value: number) => Math.round((height - foot - 8) * (1 - value / top) + 8);
  const marks = [0, top / 2, top];
  const named = Math.max(1, Math.ceil(days.length / 6));
  return (
    <figure className="day-plot">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
        {marks.map((mark) => (
          <line key={mark} x1={0} x2={width} y1={y(mark)} y2={y(mark)} />
        ))}
        {days.map((day, at) => (
          <rect
            key={day.day}
            x={at * step + step * 0.15}
            width={step * 0.7}
            y={y(day[figure])}
            height={y(0) - y(day[figure])}
          />
        ))}
      </svg>
      <div className="day-plot-scale" aria-hidden="true">
        {[...marks].reverse().map((mark) => (
          <span key={mark} className="num">
            {mark.toLocaleString('en-AU')}
          </span>
        ))}
      </div>
      <div className="day-plot-days" aria-hidden="true">
        {days
          .filter((_, at) => at % named === 0)
          .map(({ day }) => (
            <span key={day}>{displayLocalDay(day).replace(/^\w+ | \d{4}$/g, '')}</span>
          ))}
      </div>
      <details>
        <summary>{title} by day as a table</summary>
        <DataTable
          className="table-wide"
          rows={days}
          keyOf={(day) => day.day}
          columns={[
            { title: 'Day', cell: (day) => displayLocalDay(day.day) },
            { title: title, isNumber: true, cell: (day) => day[figure].toLocaleString('en-AU') },
          ]}
        />
      </details>
    </figure>
  );
}

/** The next even step above: 2, 4, 6, 8, 10, 20, 40 … */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 3, 4, 6, 8, 10].find((one) => one * power >= most && one * power > 1) ?? 10;
  return step * power;
}
