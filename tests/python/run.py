"""Runs the tests of a folder of Python files (test_*.py) and leaves their counts in a report that ./test adds up.

    run.py FOLDER REPORT.xml
"""
import sys
import unittest
from xml.sax.saxutils import quoteattr


class Counted(unittest.TextTestResult):
    """Remembers every test by name, with what became of it."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.ran = []

    def stopTest(self, test):
        skipped = any(test is one for one, _ in self.skipped)
        self.ran.append((test.id(), "skipped" if skipped else "completed"))
        super().stopTest(test)


def write_report(path, result):
    with open(path, "w", encoding="utf-8") as report:
        report.write(
            f'<testsuites tests="{result.testsRun}" failures="{len(result.failures)}" '
            f'errors="{len(result.errors)}" disabled="0">\n'
        )
        for name, became in result.ran:
            report.write(f'  <testcase name={quoteattr(name)} result="{became}"/>\n')
        report.write("</testsuites>\n")


def main():
    folder, report = sys.argv[1:]
    found = unittest.defaultTestLoader.discover(folder, pattern="test_*.py")
    result = unittest.TextTestRunner(resultclass=Counted, verbosity=2).run(found)
    write_report(report, result)
    sys.exit(0 if result.wasSuccessful() and result.testsRun > 0 else 1)


if __name__ == "__main__":
    main()
